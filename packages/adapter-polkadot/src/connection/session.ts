import {
  type AdapterAccount,
  type AdapterConnection,
  type AdapterContext,
  type CaipNetworkId,
  ChainNotSupportedError,
  type ConnectionHandle,
  NoAccountSharedError,
  NotConnectedError,
  oncePerTask,
  WalletMisbehavedError,
} from '@foyerkit/core/adapter';
import { decodeSs58 } from '../accounts/ss58.js';
import { type UsableAccount, usableAccounts } from '../accounts/usable-accounts.js';
import { type KnownNetwork, networkOf } from '../network-of.js';
import type { PolkadotAccount, PolkadotProvider } from '../polkadot-provider.js';
import { createInjectedTransport, type InjectedTransport } from '../transports/injected.transport.js';

/**
 * A live connection: what a wallet shares on one network. A selected account stays the active one
 * until the wallet itself puts another one first.
 */
export interface Session extends ConnectionHandle {
  readonly provider: PolkadotProvider;
  /** The address in the wallet's format. @throws NOT_CONNECTED */
  walletAddressOf(address: string): string;
  /** @throws CHAIN_NOT_SUPPORTED, and keeps its network */
  moveTo(networkId: CaipNetworkId): void;
}

export interface SessionParameters {
  readonly connectorId: string;
  readonly networkId: CaipNetworkId;
  readonly context: Pick<AdapterContext, 'hostNetworks' | 'networks'>;
  /** What `enable` resolved with. */
  readonly injected: unknown;
  /** Aborts the wait for its accounts. */
  readonly life: AbortSignal;
}

/** @throws CHAIN_NOT_SUPPORTED, CONNECTION_TIMEOUT, NO_ACCOUNT_SHARED, WALLET_MISBEHAVED, and what the wallet throws */
export async function openSession(parameters: SessionParameters): Promise<Session> {
  const transport = createInjectedTransport(parameters.injected);
  const accounts = await transport.readAccounts(parameters.life);
  // Such a wallet need not be locked: its owner chooses the accounts that each page sees, and may have chosen none.
  if (accounts.length === 0) throw new NoAccountSharedError();
  return createSession(parameters, transport, accounts);
}

const isKnownKind = ({ address, type }: PolkadotAccount): boolean =>
  type === 'ethereum' || /^0x[0-9a-f]{40}$/i.test(address) || decodeSs58(address) !== undefined;

function createSession(
  parameters: SessionParameters,
  transport: InjectedTransport,
  initial: readonly PolkadotAccount[],
): Session {
  const { connectorId, context } = parameters;
  /** A copy from the time of the connect: the host may remove the network during a connection. */
  let place = networkOf(context, parameters.networkId);
  let accounts = initial;
  let preferred: { readonly walletAddress: string; readonly walletsFirst: string | undefined } | undefined;

  /** The latest result: each address is decoded and hashed twice. */
  let latest:
    | { readonly known: KnownNetwork; readonly from: typeof accounts; readonly usable: readonly UsableAccount[] }
    | undefined;
  const usableFrom = (known: KnownNetwork): readonly UsableAccount[] => {
    if (latest?.known !== known || latest.from !== accounts) {
      latest = { known, from: accounts, usable: usableAccounts(accounts, known) };
    }
    return latest.usable;
  };
  const usableOn = (known: KnownNetwork): readonly UsableAccount[] => {
    const usable = usableFrom(known);
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

  let isOver = false;
  const assertOpen = () => {
    if (isOver) throw new NotConnectedError(`"${connectorId}" is not connected any more.`);
  };

  assertUsable(place);

  return {
    connectorId,
    provider: transport.toProvider(connectorId, { accounts: () => (isOver ? [] : accounts), assertOpen }),
    read(): AdapterConnection | undefined {
      const [first, ...others] = usableOn(place).map(toAccount);
      return first && { connectorId, accounts: [first, ...others], networkId: place.network.caipNetworkId };
    },
    listen(onChange) {
      const changed = oncePerTask(() => {
        if (!isOver) onChange();
      });
      const stop = transport.subscribe((reported) => {
        accounts = reported;
        changed();
      });
      return () => {
        isOver = true;
        stop();
      };
    },
    select(address) {
      preferred = { walletAddress: find(address).walletAddress, walletsFirst: accounts[0]?.address };
    },
    walletAddressOf: (address) => find(address).walletAddress,
    moveTo(networkId) {
      const next = networkOf(context, networkId);
      assertUsable(next);
      place = next;
    },
  };
}

const toAccount = ({ address }: UsableAccount): AdapterAccount => ({ address, type: 'eoa' });
