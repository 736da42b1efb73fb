import type { WalletKit } from '@reown/walletkit';
import type { SessionTypes } from '@walletconnect/types';
import type { WalletCore } from '../evm/wallet-core.js';
import type { ProviderEvent } from '../provider/provider.js';
import type { PairingSession } from './pairing-test-wallet.js';
import { caipAccounts, caipChainId, rescopedNamespaces } from './session-namespaces.js';

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>;

/** Keeps the sessions in step with the wallet. */
export interface SessionDesk {
  sessions(): readonly PairingSession[];
  /** Tells all pages what changed. Changes are told one after the other. */
  tell(event: ProviderEvent): void;
  /** Resolves when everything was told. @throws what the last telling failed with */
  told(): Promise<void>;
  shareChains(chainIds: readonly number[]): Promise<void>;
  extend(): Promise<void>;
  disconnect(topic?: string): Promise<void>;
}

/** Source: WalletConnect's error codes. */
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' };

export function createSessionDesk(kit: Kit, wallet: WalletCore): SessionDesk {
  const active = (): readonly SessionTypes.Struct[] => Object.values(kit.getActiveSessions());
  const rescope = async (session: SessionTypes.Struct, chainIds: readonly number[]): Promise<void> => {
    const namespaces = rescopedNamespaces(session.namespaces, { chainIds, addresses: wallet.addresses() });
    await kit.updateSession({ topic: session.topic, namespaces });
  };
  const everywhere = async (act: (session: SessionTypes.Struct) => Promise<unknown>): Promise<void> => {
    await Promise.all(active().map(act));
  };

  const emit = async (session: SessionTypes.Struct, name: string, data: unknown, chainId: number): Promise<void> => {
    if (!session.namespaces.eip155?.events.includes(name)) return;
    await kit.emitSessionEvent({ topic: session.topic, event: { name, data }, chainId: caipChainId(chainId) });
  };
  const tellNow = ({ name }: ProviderEvent): Promise<void> =>
    everywhere(async (session) => {
      const { chainId } = wallet.state.get();
      const held = chainIdsOf(session);
      if (name === 'chainChanged') {
        if (!held.includes(chainId)) await rescope(session, [...held, chainId]);
        await emit(session, name, chainId, chainId);
      }
      if (name === 'accountsChanged') {
        await rescope(session, held);
        const eventChainId = held.includes(chainId) ? chainId : (held[0] ?? chainId);
        await emit(session, name, caipAccounts(eventChainId, wallet.addresses()), eventChainId);
      }
    });

  let telling: Promise<unknown> = Promise.resolve();
  return {
    sessions: () => active().map(toPairingSession),
    tell: (event) => {
      const before = telling;
      telling = Promise.allSettled([before]).then(() => tellNow(event));
    },
    told: async () => {
      await telling;
    },
    shareChains: (chainIds) =>
      everywhere(async (session) => {
        await rescope(session, chainIds);
        // Pages answer in order, so this answer follows the update. The kit's own `acknowledged` never resolves
        // when the answer came first.
        await kit.engine.signClient.ping({ topic: session.topic });
      }),
    extend: () => everywhere(({ topic }) => kit.extendSession({ topic })),
    disconnect: (only) =>
      everywhere(async ({ topic }) => {
        if (only === undefined || only === topic) await kit.disconnectSession({ topic, reason: USER_DISCONNECTED });
      }),
  };
}

function chainIdsOf({ namespaces }: SessionTypes.Struct): readonly number[] {
  const accounts = namespaces.eip155?.accounts ?? [];
  return [...new Set(accounts.map((account) => Number(account.split(':')[1])))];
}

function toPairingSession(session: SessionTypes.Struct): PairingSession {
  return {
    topic: session.topic,
    peerName: session.peer.metadata.name,
    peerUrl: session.peer.metadata.url,
    chainIds: chainIdsOf(session),
    accounts: session.namespaces.eip155?.accounts ?? [],
    expiryS: session.expiry,
  };
}
