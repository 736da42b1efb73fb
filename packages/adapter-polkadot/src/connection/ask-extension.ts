import {
  type AdapterContext,
  type AskWallet,
  type CaipNetworkId,
  ChainNotSupportedError,
  ConnectionAbortedError,
  createOpenPrompts,
  loadPart,
} from '@foyerkit/core/adapter';
import { enableExtension } from '../extensions/injected-web3.js';
import { ownNetworks } from '../network-of.js';
import type { Session } from './session.js';

export interface AskExtensionParameters {
  readonly context: AdapterContext;
  /** How long a wallet may take to respond. */
  readonly enableLimitMs: number;
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
}

/** Asks extensions for permission. A second call while a prompt is open joins that prompt. */
export function createAskExtension({ context, enableLimitMs, life }: AskExtensionParameters): AskWallet<Session> {
  const prompts = createOpenPrompts<unknown>({ life, limitMs: enableLimitMs, joinMs: enableLimitMs });
  const enable = (id: string): Promise<unknown> => prompts.join(id, () => enableExtension(id, context.metadata.name));

  const arrivalOn = (networkId: CaipNetworkId | undefined): CaipNetworkId => {
    const networks = ownNetworks(context);
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? networks[0];
    if (!network) throw new ChainNotSupportedError({ details: 'The host has configured no Polkadot network.' });
    return network.caipNetworkId;
  };

  return async ({ connectorId, networkId }) => {
    const arrival = arrivalOn(networkId);
    // The code that reads accounts is loaded while the prompt is open.
    const [injected, { openSession }] = await Promise.all([enable(connectorId), loadPart(import('./session.js'))]);
    if (life.aborted) throw new ConnectionAbortedError();
    return openSession({ connectorId, networkId: arrival, context, injected, life });
  };
}
