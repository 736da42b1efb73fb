import type { Connector } from '@wagmi/core';
import { type Eip1193Provider, listen } from '../rpc/provider.js';

/** Writes down what a wallet tells while wagmi takes its connection down, and does not listen yet. */
export interface Recorder {
  stop(): void;
  /** Tells the connector what was heard. Without it wagmi would hold what is no longer so. */
  replay(): void;
}

export function createRecorder(connector: Connector, provider: Eip1193Provider): Recorder {
  const heard: (() => void)[] = [];
  // What the wallet sent goes on as it is; connectors read it with care.
  const record = (event: string, tell: (payload: never) => void) =>
    listen(provider, event, (payload) => heard.push(() => tell(payload as never)));
  const ends = [
    record('accountsChanged', (accounts) => connector.onAccountsChanged(accounts)),
    record('chainChanged', (chainId) => connector.onChainChanged(chainId)),
    record('disconnect', (error) => connector.onDisconnect(error)),
  ];
  return {
    stop() {
      for (const end of ends) end();
    },
    replay() {
      for (const tell of heard) tell();
    },
  };
}
