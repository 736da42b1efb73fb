import { pause, reasonOf, throwIfAborted } from '../adapter-kit/abortable.js';
import { CHAIN_RETRY_MS, isPageHidden, isUnavailable } from '../api/chain-requests.js';
import type { ChainAdapter } from '../ports/adapter.js';
import { compareAmounts, subtractAmounts } from '../ports/amount.js';
import type { Balance } from '../ports/asset-methods.js';
import type { ReceivedFunds } from './funding.state.js';
import type { ProviderWindow } from './provider-page.js';
import type { Watched } from './watched.selectors.js';

/** How often the balances are read. Source: C9.3. */
export const WATCH_MS = 10_000;

/** How often it is checked whether the visitor has come back. Nothing is requested for it. */
const LOOK_MS = 1_000;

export interface FundsWatch extends Watched {
  readonly adapter: Pick<ChainAdapter, 'getBalance' | 'readTokenBalances'>;
  readonly address: string;
  readonly popup: Pick<ProviderWindow, 'closed'>;
  readonly signal: AbortSignal;
}

type Holdings = ReadonlyMap<string, Balance>;

/** Key of the native coin among the addresses of tokens. */
const NATIVE = '';

/** Waits, but not longer than until the visitor has closed the provider's window or looks at the page again. */
async function waitForVisitor(delayMs: number, { popup, signal }: FundsWatch): Promise<void> {
  const { closed } = popup;
  const wasHidden = isPageHidden();
  for (let restMs = delayMs; restMs > 0; restMs -= LOOK_MS) {
    await pause(Math.min(restMs, LOOK_MS), signal);
    throwIfAborted([signal]);
    if (popup.closed !== closed || (wasHidden && !isPageHidden())) return;
  }
}

async function readHoldings({ adapter, address, networkId, signal, tokens }: FundsWatch): Promise<Holdings> {
  const [native, others] = await Promise.all([
    adapter.getBalance({ address, networkId }),
    tokens.length > 0 ? adapter.readTokenBalances?.({ address, networkId, tokens, signal }) : undefined,
  ]);
  return new Map([
    [NATIVE, native],
    ...(others ?? []).map((balance) => [balance.asset.address.toLowerCase(), balance] as const),
  ]);
}

/**
 * What has grown since the last reading, first what was bought. A balance that was not known then counts from the next
 * one on.
 */
function findReceived(before: Holdings, after: Holdings, bought: string | null): ReceivedFunds | null {
  const wanted = bought?.toLowerCase() ?? NATIVE;
  const isWanted = ([key]: readonly [string, Balance]) => key === wanted;
  const all = [...after];
  for (const [key, { decimals, symbol, value }] of [
    ...all.filter(isWanted),
    ...all.filter((each) => !isWanted(each)),
  ]) {
    const former = before.get(key);
    if (!former || compareAmounts(value, former.value) <= 0) continue;
    return { value: subtractAmounts(value, former.value) ?? value, decimals, symbol };
  }
  return null;
}

/**
 * Waits until funds arrive at an account: reads its balances while the page is visible, every 10 s and when the visitor
 * returns from the provider; 30 s after a failure. S4.53
 * @returns `null`: the balances cannot be read any longer (503)
 * @throws the reason of the signal
 */
export async function watchFunds(watch: FundsWatch): Promise<ReceivedFunds | null> {
  let last: Holdings | null = null;
  for (;;) {
    let pauseMs = WATCH_MS;
    if (!isPageHidden()) {
      try {
        const next = await readHoldings(watch);
        const received = last && findReceived(last, next, watch.bought);
        if (received) return received;
        last = next;
      } catch (thrown) {
        if (watch.signal.aborted) throw reasonOf(watch.signal);
        if (isUnavailable(thrown)) return null;
        // A node that has failed is given time to recover; the funds are found by a later reading.
        pauseMs = CHAIN_RETRY_MS;
      }
    }
    await waitForVisitor(pauseMs, watch);
  }
}
