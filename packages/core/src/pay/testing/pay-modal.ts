import { afterEach, type Mock, vi } from 'vitest';
import type { Modal } from '../../modal.js';
import type { ModalOptions } from '../../options/options.js';
import { json } from '../../testing/stub-fetch.js';
import { createTestModal, type FakeAdapterOptions, fakeAdapter, testConnector } from '../../testing.js';
import { payFeature } from '../pay.feature.js';
import type { PaymentOptions } from '../pay-options.js';

export const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
export const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** Half a coin of the local network. */
export const INVOICE: PaymentOptions = {
  paymentAsset: {
    network: 'eip155:31337',
    asset: 'native',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  recipient: SHOP,
  amount: '0.5',
};

const VIEWS = {
  Pay: { isLasting: true },
  PayLoading: { isLasting: true },
  PayWithExchange: { opensByName: true, needsAccount: true, isLasting: true },
};

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a service answers to a JSON-RPC method; a `Response` as it is. */
type RpcAnswers = Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>>;

export interface PayModalOptions {
  readonly adapter?: FakeAdapterOptions;
  readonly answers?: RpcAnswers;
  readonly prices?: Readonly<Record<string, string>>;
  readonly options?: Partial<ModalOptions>;
  readonly isConnected?: boolean;
  /** Default: true. */
  readonly hasServices?: boolean;
}

const EXCHANGES = { exchanges: [{ id: 'test', name: 'Test exchange', imageUrl: null }], total: 1 };

interface FakeWindow {
  closed: boolean;
  opener: unknown;
  readonly close: Mock<() => void>;
  readonly location: { readonly replace: (url: string) => void };
  /** The addresses that it was led to. */
  readonly shown: readonly string[];
}

/** A window of an exchange. */
function fakeWindow(): FakeWindow {
  const shown: string[] = [];
  return {
    closed: false,
    opener: null,
    close: vi.fn(),
    location: { replace: (url: string) => void shown.push(url) },
    shown,
  };
}

/** A modal with the feature for paying, on a page whose windows and address the test sees. */
export async function createPayModal(given: PayModalOptions = {}) {
  const { adapter = {}, answers = {}, hasServices = true, isConnected = true, options, prices = {} } = given;
  const calls: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname.endsWith('/v1/fungible/price')) {
      return json({
        fungibles: Object.entries(prices).map(([address, price]) => ({
          address,
          name: '',
          symbol: '',
          price: Number(price),
        })),
      });
    }
    if (!url.pathname.endsWith('/v1/json-rpc')) return json({}, 404);
    const { method, params } = JSON.parse(String(init?.body));
    calls.push({ method, params });
    const all: RpcAnswers = { reown_getExchanges: () => EXCHANGES, ...answers };
    const answer = all[String(method)]?.(params);
    if (answer instanceof Response) return answer;
    return json({ jsonrpc: '2.0', id: 1, ...(Object(answer).error ? Object(answer) : { result: await answer }) });
  };
  const left: string[] = [];
  const opened: FakeWindow[] = [];
  const open: Mock<(...request: readonly unknown[]) => FakeWindow | null> = vi.fn(() => {
    const window = fakeWindow();
    opened.push(window);
    return window;
  });
  vi.stubGlobal('window', { open, location: { assign: (url: string) => void left.push(url) } });
  const wallet = fakeAdapter({
    connectors: [testConnector],
    getBalance: async () => ({ value: '5000000000000000000', decimals: 18, symbol: 'ETH' }),
    assets: {
      readToken: async () => ({ name: 'Lab Dollar', symbol: 'LUSD', decimals: 6 }),
      readTokenBalances: async ({ tokens }) =>
        tokens.map((address) => ({
          value: '25000000',
          decimals: 6,
          symbol: 'LUSD',
          asset: { type: 'token', address },
        })),
    },
    ...adapter,
  });
  const modal = createTestModal({
    debug: false,
    adapters: [wallet],
    ...(hasServices && { services: { kind: 'self-hosted', url: 'https://services.example', projectId: 'project-1' } }),
    features: { pay: true, payWithExchange: true },
    fetch,
    ...options,
  });
  modals.push(modal);
  await modal.ready();
  if (isConnected) await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
  const pay = await modal.features.install({ ...payFeature, views: VIEWS });
  if (!pay) throw new Error('The feature was not installed.');
  const { dispatch, getState } = modal.store;
  const payment = () => getState().pay?.payment ?? null;
  const view = () => (getState().modal.isOpen ? getState().router.history.at(-1)?.view : null);
  return { ...pay, calls, dispatch, left, modal, open, opened, payment, state: getState, view, wallet };
}
