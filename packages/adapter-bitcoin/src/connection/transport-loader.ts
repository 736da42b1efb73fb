import {
  type AdapterContext,
  ConnectorNotFoundError,
  loadPart,
  PAIRING_CONNECTOR_ID,
  type PairingNamespace,
} from '@foyerkit/core/adapter';
import type { Registry } from '../discovery/registry.js';
import type { Transport } from '../transports/transport.js';

export interface TransportLoaderParameters {
  readonly context: Pick<AdapterContext, 'pairing' | 'storage'>;
  readonly registry: Pick<Registry, 'find'>;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** The Bitcoin namespace of a proposal. */
  readonly proposal: () => PairingNamespace;
}

export interface TransportLoader {
  /** @throws CONNECTOR_NOT_FOUND */
  assertListed(connectorId: string): void;
  /**
   * One transport for each wallet of the page, and a new one when a wallet has replaced its object.
   * @throws ADAPTER_LOAD_FAILED, CONNECTOR_NOT_FOUND
   */
  load(connectorId: string): Promise<Transport>;
}

export function createTransportLoader({
  context,
  life,
  proposal,
  registry,
}: TransportLoaderParameters): TransportLoader {
  const transports = new Map<string, { readonly provider: object; readonly transport: Promise<Transport> }>();
  const { pairing } = context;
  const paired = pairing && {
    provider: pairing,
    open: async () =>
      (await import('../transports/pairing-transport.js')).createPairingTransport({ pairing, proposal }),
  };

  const walletOf = (connectorId: string) => {
    const wallet = connectorId === PAIRING_CONNECTOR_ID ? paired : registry.find(connectorId);
    if (!wallet) throw new ConnectorNotFoundError(connectorId);
    return wallet;
  };

  return {
    assertListed: (connectorId) => void walletOf(connectorId),
    async load(connectorId) {
      const wallet = walletOf(connectorId);
      const known = transports.get(connectorId);
      if (known?.provider === wallet.provider) return known.transport;
      const transport = loadPart(wallet.open(life, context.storage));
      transports.set(connectorId, { provider: wallet.provider, transport });
      // The next attempt loads again, as the network may be back.
      transport.catch(() => {
        if (transports.get(connectorId)?.transport === transport) transports.delete(connectorId);
      });
      return transport;
    },
  };
}
