import {
  type AdapterAccount,
  type AdapterConnection,
  type AdapterContext,
  type CaipNetworkId,
  ChainNotSupportedError,
  NotConnectedError,
  WalletLockedError,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { decodeSs58 } from '../accounts/ss58.js';
import { type UsableAccount, usableAccounts } from '../accounts/usable-accounts.js';
import { type KnownNetwork, networkOf } from '../network-of.js';
import type { PolkadotAccount, PolkadotProvider } from '../polkadot-provider.js';
import { type InjectedWallet, toInjectedWallet } from './injected-wallet.js';

/** A live connection: what a wallet shares, seen from one network. */
export interface Session {
  readonly connectorId: string;
  readonly provider: PolkadotProvider;
  /** `undefined` once the wallet shares nothing that can be used here. */
  read(): AdapterConnection | undefined;
  /** The address as the wallet expects it. @throws NOT_CONNECTED */
  walletAddressOf(address: string): string;
  /** @throws CHAIN_NOT_SUPPORTED, and stays where it was */
  moveTo(networkId: CaipNetworkId): void;
  /** Puts an account first, until the wallet itself names another one first. @throws NOT_CONNECTED */
  prefer(address: string): void;
  close(): void;
}

export interface SessionParameters {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
  readonly context: Pick<AdapterContext, 'hostNetworks' | 'networks'>;
  /** Whatever `enable` answered with. */
  readonly injected: unknown;
  /** Ends the wait for its accounts. */
  readonly life: AbortSignal;
  /** After every list the wallet tells, until the session is closed. */
  readonly onChanged: () => void;
}

/** @throws CHAIN_NOT_SUPPORTED, CONNECTION_TIMEOUT, WALLET_LOCKED, WALLET_MISBEHAVED, and whatever the wallet throws */
export async function openSession(parameters: SessionParameters): Promise<Session> {
  const wallet = toInjectedWallet(parameters.injected);
  const accounts = await wallet.readAccounts(parameters.life);
  if (accounts.length === 0) throw new WalletLockedError({ details: 'The wallet agreed and shared no account.' });
  return createSession(parameters, wallet, accounts);
}

const isKnownKind = ({ address, type }: PolkadotAccount): boolean =>
  type === 'ethereum' || /^0x[0-9a-f]{40}$/i.test(address) || decodeSs58(address) !== undefined;

function createSession(
  parameters: SessionParameters,
  wallet: InjectedWallet,
  initial: readonly PolkadotAccount[],
): Session {
  const { connectorId, context, onChanged } = parameters;
  /** Kept as it was on arrival: the host may take a network away under a connection. */
  let place = networkOf(context, parameters.networkId);
  let accounts = initial;
  let preferred: { readonly walletAddress: string; readonly walletsFirst: string | undefined } | undefined;

  const usableOn = (known: KnownNetwork): readonly UsableAccount[] => {
    const usable = usableAccounts(accounts, known);
    const chosen = usable.find(({ walletAddress }) => walletAddress === preferred?.walletAddress);
    if (!chosen || preferred?.walletsFirst !== accounts[0]?.address) return usable;
    return [chosen, ...usable.filter((account) => account !== chosen)];
  };
  const assertUsable = (known: KnownNetwork): void => {
    if (usableOn(known).length > 0) return;
    if (!accounts.some(isKnownKind)) throw new WalletMisbehavedError('None of its accounts has an address.');
    const { caipNetworkId } = known.network;
    throw new ChainNotSupportedError({
      details: `The wallet shares no account that can be used on "${caipNetworkId}".`,
    });
  };
  const find = (address: string): UsableAccount => {
    const account = usableOn(place).find((candidate) => candidate.address === address);
    if (!account) throw new NotConnectedError(`"${connectorId}" does not share ${address}.`);
    return account;
  };

  let isClosed = false;
  const assertOpen = () => {
    if (isClosed) throw new NotConnectedError(`"${connectorId}" is not connected any more.`);
  };

  assertUsable(place);
  const stop = wallet.subscribe((told) => {
    accounts = told;
    onChanged();
  });

  return {
    connectorId,
    provider: wallet.toProvider(connectorId, { accounts: () => (isClosed ? [] : accounts), assertOpen }),
    read() {
      const [first, ...others] = usableOn(place).map(toAccount);
      return first && { connectorId, accounts: [first, ...others], networkId: place.network.caipNetworkId };
    },
    walletAddressOf: (address) => find(address).walletAddress,
    moveTo(networkId) {
      const next = networkOf(context, networkId);
      assertUsable(next);
      place = next;
    },
    prefer(address) {
      preferred = { walletAddress: find(address).walletAddress, walletsFirst: accounts[0]?.address };
    },
    close() {
      isClosed = true;
      stop();
    },
  };
}

const toAccount = ({ address }: UsableAccount): AdapterAccount => ({ address, type: 'eoa' });
