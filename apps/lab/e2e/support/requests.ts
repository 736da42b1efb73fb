import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';

const DOCUMENT = new URL('../../../../docs/requests.md', import.meta.url);

/** The classes of the methods of a node, as the document names them. */
const METHOD_CLASSES: Readonly<Record<string, readonly string[]>> = {
  balance: ['eth_getBalance'],
  call: ['eth_call'],
  fee: ['eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_maxPriorityFeePerGas'],
  receipt: ['eth_getTransactionReceipt'],
  transaction: ['eth_getTransactionByHash'],
};

/** How often something may be requested in a time. */
interface Budget {
  readonly least: number;
  readonly most: (durationMs: number) => number;
}

function toBudget(text: string): Budget {
  const [, first, last, again, seconds] =
    /^(\d+)(?: to (\d+))?(?:, then (\d+) every (\d+) s)?$/.exec(text.trim()) ?? [];
  if (first === undefined) throw new Error(`docs/requests.md has a count that cannot be read: ${text}`);
  const most = Number(last ?? first);
  const perMs = seconds === undefined ? 0 : Number(again) / (Number(seconds) * 1_000);
  return { least: Number(first), most: (durationMs) => most + Math.ceil(durationMs * perMs) };
}

/** The budgets of a journey, by what is requested of whom. @throws if the document does not have the journey */
function budgetsOf(journey: string): ReadonlyMap<string, Budget> {
  const rows = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name]) => name === journey);
  if (rows.length === 0) throw new Error(`docs/requests.md does not have "${journey}".`);
  return new Map(
    rows.flatMap(([, , to = '', request = '', count = '']) =>
      to === 'none' ? [] : [[`${to} ${request.replaceAll('`', '')}`, toBudget(count)] as const],
    ),
  );
}

/** The parts of the lab that a page talks to. */
interface Addresses {
  readonly services: Readonly<Record<string, string>>;
  readonly chains: Readonly<Record<string, { readonly rpcUrl: string }>>;
}

const PICTURES = /^\/(?:getWalletImage|public)\//;

/** What is behind these is a value. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/^(\/v1\/(?:account|identity|profile\/reverse)\/)[^/]+/, '$1{address}'],
  [/^(\/v1\/sessions\/)[^/]+/, '$1{address}'],
  [/^(\/v1\/profile\/(?:suggestions|account)\/)[^/]+/, '$1{name}'],
  [/^(\/api\/approvals\/)[^/]+/, '$1{id}'],
];

const withoutValues = (pathname: string): string =>
  VALUES.reduce((text, [value, name]) => text.replace(value, name), pathname);

const methodsOf = (request: Request): readonly string[] => {
  const body: unknown = request.postDataJSON();
  return (Array.isArray(body) ? body : [body]).map((call) => String(Object(call).method));
};

const CALM_MS = 1_000;

/** Sent by the counter itself, and not counted. */
const SENTINEL = 'web3_clientVersion';

/** Counts what a page requests, also in its frames. */
export class RequestCounter {
  private counts = new Map<string, number>();
  private sentinels = 0;
  private since = Date.now();
  private readonly nodeUrl: string;

  constructor(
    private readonly page: Page,
    { chains, services }: Addresses,
  ) {
    const originOf = (url = '') => (url ? new URL(url).origin : '');
    const nodes = Object.values(chains).map(({ rpcUrl }) => originOf(rpcUrl));
    const [, evm] = Object.entries(chains).find(([id]) => id.startsWith('eip155:')) ?? [];
    this.nodeUrl = evm?.rpcUrl ?? '';
    const [api, site] = [originOf(services.catalogue), originOf(services.secureSite)];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (request.method() === 'OPTIONS') return;
      if (nodes.includes(origin)) {
        for (const method of methodsOf(request)) {
          const [known] = Object.entries(METHOD_CLASSES).find(([, methods]) => methods.includes(method)) ?? [];
          if (method === SENTINEL) this.sentinels += 1;
          else this.add(`node ${known ?? method}`);
        }
      } else if (origin === api && !PICTURES.test(pathname)) {
        this.add(`services ${request.method()} ${withoutValues(pathname)}`);
      } else if (origin === site && pathname.startsWith('/api/')) {
        this.add(`secure site ${request.method()} ${withoutValues(pathname)}`);
      }
    });
  }

  private add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Of something, since the last journey. */
  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  /** All that was requested since the last journey. */
  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.counts);
  }

  /** Waits until all that the page has requested is counted: a browser reports requests in the order in which it sends them. */
  async settle(): Promise<void> {
    const before = this.sentinels;
    await this.page.evaluate(
      async ([url, method]) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method });
        await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      },
      [this.nodeUrl, SENTINEL] as const,
    );
    await expect.poll(() => this.sentinels).toBe(before + 1);
  }

  private reset(): void {
    this.counts = new Map();
    this.since = Date.now();
  }

  /** Begins to count anew, once all that the page has requested is counted. */
  async restart(): Promise<void> {
    await this.settle();
    this.reset();
  }

  /** The same once nothing is requested for a second: for a step that may request something late. */
  async restartAtRest(): Promise<void> {
    const atRest = async () => {
      await this.restart();
      await delay(CALM_MS);
      await this.settle();
      return this.all;
    };
    await expect.poll(atRest).toEqual({});
  }

  /** Waits until all that a journey requests at least is requested. */
  async untilRequested(journey: string): Promise<void> {
    const budgets = budgetsOf(journey);
    const missing = () =>
      [...budgets].filter(([what, { least }]) => this.of(what) < least).map(([what]) => `${what}: ${this.of(what)}`);
    await expect.poll(missing, { message: `what "${journey}" has not requested` }).toEqual([]);
  }

  /**
   * Waits until all that a journey requests is requested, expects nothing else, and begins to count anew. What comes too late
   * counts for the next journey, which does not expect it.
   */
  async expectJourney(journey: string): Promise<void> {
    const budgets = budgetsOf(journey);
    await this.untilRequested(journey);
    // Nothing was waited for where nothing has to be requested.
    if ([...budgets.values()].every(({ least }) => least === 0)) await this.settle();
    const durationMs = Date.now() - this.since;
    const excess = Object.entries(this.all).filter(([what, count]) => {
      const budget = budgets.get(what);
      return !budget || count > budget.most(durationMs);
    });
    expect(excess, `what "${journey}" requests beyond docs/requests.md`).toEqual([]);
    this.reset();
  }
}
