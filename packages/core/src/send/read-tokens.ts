import { CHAIN_MAX_AGE_S, type ChainStore } from '../api/chain-requests.js';
import { toErrorInfo } from '../errors/modal-error.js';
import { readTokens as readHeld, readTokensFromNode } from '../portfolio/read-tokens.js';
import type { Token } from '../portfolio/token.js';
import { NATIVE_ID, type TokenId, tokenIdOf } from '../portfolio/token-id.js';
import type { ChainAdapter } from '../ports/adapter.js';
import { type CaipAddress, isSameAddress, parseCaipAddress } from '../ports/caip.js';
import type { Network } from '../ports/network.js';
import { toDisplayName } from '../untrusted/text.js';
import type { SendToken, SendTokens } from './send.state.js';

export interface Wanted {
  readonly adapter: ChainAdapter;
  readonly caipAddress: CaipAddress;
  readonly connectorId: string;
  readonly isEmbedded: boolean;
  readonly network: Network | undefined;
  /** A token that has to be in the list even if no list names it. */
  readonly tokenId: TokenId | null;
  /** Asks the service and the nodes whatever is stored. */
  readonly isForced: boolean;
  /** Those that are shown now: a forced request names them. */
  readonly known: readonly SendToken[];
  readonly signal: AbortSignal;
}

const toSendToken = ({ asset, decimals, iconUrl, name, price, symbol, value }: Token): SendToken => ({
  asset,
  name,
  symbol,
  decimals,
  balance: value,
  price,
  ...(iconUrl && { iconUrl }),
});

const toSendTokens = (tokens: readonly Token[]): readonly SendToken[] => tokens.map(toSendToken);

const toToken = (caipAddress: CaipAddress, { balance, iconUrl, ...token }: SendToken): Token => ({
  ...token,
  networkId: parseCaipAddress(caipAddress).networkId,
  value: balance ?? '0',
  iconUrl: iconUrl ?? null,
});

/** The native coin, from the host's node. */
async function readNative({
  adapter,
  caipAddress,
  network,
}: Pick<Wanted, 'adapter' | 'caipAddress' | 'network'>): Promise<SendToken> {
  const { address, networkId } = parseCaipAddress(caipAddress);
  const { decimals, symbol, value } = await adapter.getBalance({ address, networkId });
  const name = network?.nativeCurrency.name ?? symbol;
  return { asset: { type: 'native' }, name, symbol, decimals, balance: value, price: null };
}

/** A token that no list names. */
async function readNamed(
  { adapter, caipAddress, signal }: Pick<Wanted, 'adapter' | 'caipAddress' | 'signal'>,
  tokenId: TokenId,
): Promise<readonly SendToken[]> {
  if (!adapter.readToken) return [];
  const { address, networkId } = parseCaipAddress(caipAddress);
  const [details, balances] = await Promise.all([
    adapter.readToken({ networkId, address: tokenId, signal }),
    adapter.readTokenBalances?.({ address, networkId, tokens: [tokenId], signal }),
  ]);
  return [
    {
      asset: { type: 'token', address: tokenId },
      name: toDisplayName(details.name) ?? tokenId,
      symbol: toDisplayName(details.symbol) ?? '?',
      decimals: details.decimals,
      balance: balances?.[0]?.value ?? null,
      price: null,
    },
  ];
}

/**
 * Reads what an account can send: what the wallet, the blockchain API or the node says it holds, and the token that is
 * wanted. Never rejects: a failure is part of the result, and what the node knows is read without the service then.
 */
export async function readTokens(store: ChainStore, wanted: Wanted): Promise<SendTokens> {
  const { adapter, caipAddress, connectorId, isEmbedded, isForced, network, signal, tokenId } = wanted;
  let error: SendTokens['error'] = null;
  const orElse = async (reading: Promise<readonly SendToken[]>, instead: () => Promise<readonly SendToken[]>) => {
    try {
      return await reading;
    } catch (thrown) {
      // The view shows what could be read, and offers to try again.
      error = toErrorInfo(thrown);
      return instead();
    }
  };
  const none = async () => [];
  const query = {
    ...parseCaipAddress(caipAddress),
    ...{ connectorId, isEmbedded, isForced, network, signal },
    known: wanted.known.map((token) => toToken(caipAddress, token)),
    maxAgeS: CHAIN_MAX_AGE_S.balance,
  };
  const held = await orElse(readHeld(store, query).then(toSendTokens), () =>
    orElse(readTokensFromNode(store, adapter, query).then(toSendTokens), none),
  );
  const isListed = held.some(({ asset }) => isSameAddress(tokenIdOf(asset), tokenId ?? NATIVE_ID));
  const readWanted = async (id: TokenId) => [await readOneToken(wanted, id)].filter((token) => token !== null);
  const named = tokenId === null || isListed ? [] : await orElse(readWanted(tokenId), none);
  return { caipAddress, isLoading: false, list: [...held, ...named], error };
}

/** One token, as the node says now; `null`: the adapter cannot read it. @throws the codes of `ChainAdapter.readToken` */
export async function readOneToken(
  wanted: Pick<Wanted, 'adapter' | 'caipAddress' | 'network' | 'signal'>,
  tokenId: TokenId,
): Promise<SendToken | null> {
  if (tokenId === NATIVE_ID) return readNative(wanted);
  const [token = null] = await readNamed(wanted, tokenId);
  return token;
}
