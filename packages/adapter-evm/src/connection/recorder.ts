import type { Connector } from '@wagmi/core';
import { type Eip1193Provider, listenAll } from '../rpc/provider.js';

/** Writes down what a wallet tells while wagmi takes its connection down, and does not listen yet. */
export interface Recorder {
  stop(): void;
  /** Tells the connector what was heard. Without it wagmi would hold what is no longer so. */
  replay(): void;
}

export function createRecorder(connector: Connector, provider: Eip1193Provider): Recorder {
  const heard: (() => void)[] = [];
  // What the wallet sent goes on as it is; connectors read it with care.
  const record = (tell: (payload: never) => void) => (payload: unknown) => heard.push(() => tell(payload as never));
  const stop = listenAll(provider, {
    accountsChanged: record((accounts) => connector.onAccountsChanged(accounts)),
    chainChanged: record((chainId) => connector.onChainChanged(chainId)),
    disconnect: record((error) => connector.onDisconnect(error)),
  });
  return {
    stop,
    replay() {
      for (const tell of heard) tell();
    },
  };
}
