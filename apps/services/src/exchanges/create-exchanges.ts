import type { ChainList } from '../chains/chain-list.js';
import type { Exchange } from './exchange.js';
import type { ExchangesConfig } from './exchanges-config.js';
import { createRemoteExchange } from './remote-exchange.js';
import { createTestExchange, type TestExchange } from './test-exchange.js';
import { createTestPayer } from './test-payer.js';

export interface Exchanges {
  /** In the order of the configuration. */
  readonly all: readonly Exchange[];
  /** `null`: the configuration has none. */
  readonly test: TestExchange | null;
}

/** The exchanges of the configuration. @throws StartError for a test exchange that could not pay */
export function createExchanges(config: ExchangesConfig, chains: ChainList, publicUrl: () => string): Exchanges {
  let test: TestExchange | null = null;
  const all = config.map((entry): Exchange => {
    if (entry.kind === 'remote') return createRemoteExchange(entry);
    const pageUrl = (sessionId: string) => `${publicUrl()}/test-exchange/${sessionId}`;
    test = createTestExchange(entry, { payer: createTestPayer(chains, entry.assets), pageUrl });
    return test;
  });
  return { all, test };
}
