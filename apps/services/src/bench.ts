import { Agent, get } from 'node:http';
import { availableParallelism } from 'node:os';
import { wholeNumberText } from '@foyerkit/http';
import { type MeasuredProgram, percentile, startProgram } from '@foyerkit/http/bench';
import * as v from 'valibot';
import { OTHER_EVM_CHAINS } from './catalogue/chains.js';

/**
 * How often one process answers the catalogue's lists. The clients run in this process, on the same machine: what the
 * services have alone is more.
 *
 * `node dist/bench.js`, with `BENCH_CLIENTS` (32) and `BENCH_SECONDS` (10) for each kind of request.
 */

const { BENCH_CLIENTS: CLIENTS, BENCH_SECONDS: SECONDS } = v.parse(
  v.object({
    BENCH_CLIENTS: v.optional(wholeNumberText(1, 1_000), '32'),
    BENCH_SECONDS: v.optional(wholeNumberText(1, 3_600), '10'),
  }),
  process.env,
);

/** Asked before the first measurement, so that all kinds meet compiled code. */
const WARM_UP = 2_000;
const CLIENT = { projectId: 'bench', st: 'foyerkit', sv: 'bench' };
const FIRST_PAGE = { page: '1', entries: '40' };

type Query = Readonly<Record<string, string>>;

/** The requests of each kind; a client repeats them in turn. */
const KINDS: readonly (readonly [name: string, queries: readonly Query[]])[] = [
  ['list with a chain filter', [{ ...FIRST_PAGE, chains: 'eip155:1' }]],
  [
    `list with one of ${OTHER_EVM_CHAINS.length} chain filters`,
    OTHER_EVM_CHAINS.map((chain) => ({ ...FIRST_PAGE, chains: `eip155:1,${chain}` })),
  ],
  ['list without a filter', [FIRST_PAGE]],
  ['search', ['wallet', 'meta', 'rain', 'phan'].map((search) => ({ page: '1', entries: '100', search }))],
];

const start = (): Promise<MeasuredProgram> =>
  startProgram({ main: new URL('main.js', import.meta.url), ready: 'services ready:', env: { DATA_DIR: ':memory:' } });

/** Reads one answer to its end, without parsing it: that is the client's work. @throws on any status but 200 */
const ask = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200 && bytes > 0) resolve(bytes);
        else reject(new Error(`${url} was answered with ${response.statusCode} and ${bytes} bytes.`));
      });
    });
    request.on('error', reject);
  });

const urlOf = (base: string, query: Query): string =>
  `${base}/getWallets?${new URLSearchParams({ ...CLIENT, ...query })}`;

async function warmUp({ url }: MeasuredProgram, agent: Agent): Promise<void> {
  for (let asked = 0; asked < WARM_UP; asked += CLIENTS) {
    await Promise.all(Array.from({ length: CLIENTS }, () => ask(urlOf(url, FIRST_PAGE), agent)));
  }
}

async function measure({ cpuS, url }: MeasuredProgram, agent: Agent, queries: readonly Query[]): Promise<string> {
  const urls = queries.map((query) => urlOf(url, query));
  const times: number[] = [];
  const [startMs, startCpuS] = [performance.now(), cpuS()];
  const endMs = startMs + SECONDS * 1_000;
  let next = 0;
  let bytes = 0;
  const repeat = async () => {
    while (performance.now() < endMs) {
      const askedMs = performance.now();
      next += 1;
      const length = await ask(urls[next % urls.length] ?? url, agent);
      bytes += length;
      times.push(performance.now() - askedMs);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, repeat));
  const seconds = (performance.now() - startMs) / 1_000;
  const endCpuS = cpuS();
  const sorted = times.toSorted((one, other) => one - other);
  const parts = [
    `${(times.length / seconds).toFixed(0)}/s`,
    `median ${percentile(sorted, 0.5)} ms`,
    `p99 ${percentile(sorted, 0.99)} ms`,
    `${(bytes / times.length / 1_000).toFixed(1)} kB each`,
    startCpuS === null || endCpuS === null ? [] : `${(((endCpuS - startCpuS) / seconds) * 100).toFixed(0)} % of a core`,
  ];
  return parts.flat().join(', ');
}

const services = await start();
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
try {
  console.log(`${CLIENTS} clients, ${SECONDS} s each, ${availableParallelism()} cores`);
  await warmUp(services, agent);
  for (const [name, queries] of KINDS) console.log(`${name}: ${await measure(services, agent, queries)}`);
} finally {
  agent.destroy();
  await services.stop();
}
