import {
  type CaipNetworkId,
  isSameAddress,
  NotConnectedError,
  RequestExpiredError,
  readMember,
  toList,
  type WalletAsset,
  type WalletAssetsRequest,
  within,
} from '@foyerkit/core/adapter';
import { chainIdOf, type Eip1193Provider, toHex } from '@foyerkit/core/pairing-adapter/evm';
import type { Config } from '@wagmi/core';
import { toAddress } from '../rpc/answers.js';
import { isProvider } from '../rpc/provider.js';
import { connectionOf } from './wagmi-connections.js';

/** More assets than a visitor reads. */
const MAX_ASSETS = 1000;
/** The wallet is not waited for any longer: the service is asked instead. */
const LIMIT_MS = 5000;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Rules: S5.40. `undefined`: it is not valid. */
function toAsset(value: unknown): WalletAsset | undefined {
  const [address, balance, type, metadata] = ['address', 'balance', 'type', 'metadata'].map((key) =>
    readMember(value, key),
  );
  const [name, symbol, iconUrl, decimals, price] = ['name', 'symbol', 'iconUrl', 'decimals', 'price'].map((key) =>
    readMember(metadata, key),
  );
  if (!isText(address) || !isText(balance) || !/^0x[\da-f]{1,64}$/i.test(balance)) return undefined;
  if (!isText(name) || !isText(symbol) || !isText(iconUrl) || !isNumber(price)) return undefined;
  if (!isNumber(decimals) || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return undefined;
  const held = { value: BigInt(balance).toString(), decimals, symbol, name, price, iconUrl };
  if (type === 'NATIVE') return { ...held, asset: { type: 'native' } };
  const token = type === 'ERC20' ? toAddress(address) : undefined;
  return token ? { ...held, asset: { type: 'token', address: token } } : undefined;
}

/** One that is not valid makes the whole answer invalid: it would show less than the account holds. */
export function toWalletAssets(answer: unknown, chain: string): readonly WalletAsset[] | null {
  const assets = toList(readMember(answer, chain), MAX_ASSETS)?.map(toAsset);
  return assets && !assets.includes(undefined) ? assets.flatMap((asset) => asset ?? []) : null;
}

/** Source: EIP-5792, ERC-7811. Keys are hex; some wallets pad them. */
async function canDiscover(provider: Eip1193Provider, address: string, chain: string): Promise<boolean> {
  const capabilities = await provider.request({ method: 'wallet_getCapabilities', params: [address, [chain]] });
  return readMember(readMember(readMember(capabilities, chain), 'assetDiscovery'), 'supported') === true;
}

/** Whether a wallet can say what an account holds, by the wallet, then by chain and address. */
export type KnownDiscovery = WeakMap<Eip1193Provider, Map<string, boolean>>;

/** Asks each wallet once: what it can do does not change while it is connected, and tokens are read every 10 s. */
async function knowDiscovery(known: KnownDiscovery, provider: Eip1193Provider, address: string, chain: string) {
  const answers = known.get(provider) ?? new Map<string, boolean>();
  known.set(provider, answers);
  const key = `${chain} ${address}`;
  const answer = answers.get(key) ?? (await canDiscover(provider, address, chain));
  answers.set(key, answer);
  return answer;
}

async function ask(known: KnownDiscovery, provider: Eip1193Provider, address: string, networkId: CaipNetworkId) {
  const chainId = chainIdOf(networkId);
  if (!chainId) return null;
  const chain = toHex(chainId);
  try {
    if (!(await knowDiscovery(known, provider, address, chain))) return null;
    const params = [{ account: address, chainFilter: [chain] }];
    return toWalletAssets(await provider.request({ method: 'wallet_getAssets', params }), chain);
  } catch {
    // Whatever is wrong with the wallet's answer, the assets are read in another way.
    return null;
  }
}

interface WalletAssetsReader {
  readonly config: Config;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** Of this adapter; begins empty. */
  readonly known: KnownDiscovery;
}

/** @throws NOT_CONNECTED, and the reason of a signal */
export async function readWalletAssets(
  { config, known, life }: WalletAssetsReader,
  { address, connectorId, networkId, signal }: WalletAssetsRequest,
): Promise<readonly WalletAsset[] | null> {
  const { accounts, connector } = connectionOf(config, connectorId);
  if (!accounts.some((account) => isSameAddress(account, address))) {
    throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
  }
  const provider = await connector.getProvider();
  if (!isProvider(provider)) return null;
  const late = new RequestExpiredError();
  const signals = [life, ...(signal ? [signal] : [])];
  try {
    return await within(ask(known, provider, address, networkId), LIMIT_MS, () => late, signals);
  } catch (thrown) {
    if (thrown === late) return null;
    throw thrown;
  }
}
