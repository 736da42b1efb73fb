import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { wholeNumberText } from '@foyerkit/http';
import { type MeasuredProgram, percentile, startProgram } from '@foyerkit/http/bench';
import { startAnvil } from '@foyerkit/http/testing/anvil';
import * as v from 'valibot';
import { type Abi, encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import { sampleMemory } from './testing/memory-samples.js';

/**
 * How fast a process answers for an account with many transactions: its balances, and its history page by page. A real node
 * mines them, and the process indexes them first. The clients run in this process, on the same machine: what the services
 * have alone is more. Times are from the moment at which a request was due, so a request that waits for others counts.
 *
 * `node dist/bench-chain.js`, with `BENCH_TRANSACTIONS` (10000), `BENCH_TOKENS` (5), `BENCH_RATE` (500 requests a second) and
 * `BENCH_SECONDS` (60). With `BENCH_MAX_GROWTH` it fails if the process holds more memory at the end than after three tenths
 * of the time, by more than so many percent. With `DATABASE_URL`, an empty database, it uses PostgreSQL, and with
 * `BENCH_PROCESSES` several processes, which are asked in turn.
 */

const {
  BENCH_MAX_GROWTH: MAX_GROWTH_PERCENT,
  BENCH_PROCESSES: PROCESSES,
  BENCH_RATE: RATE,
  BENCH_SECONDS: SECONDS,
  BENCH_TOKENS: TOKENS,
  BENCH_TRANSACTIONS: TRANSACTIONS,
  DATABASE_URL,
} = v.parse(
  v.object({
    BENCH_MAX_GROWTH: v.optional(wholeNumberText(0, 10_000), '0'),
    BENCH_PROCESSES: v.optional(wholeNumberText(1, 16), '1'),
    BENCH_RATE: v.optional(wholeNumberText(1, 20_000), '500'),
    BENCH_SECONDS: v.optional(wholeNumberText(1, 86_400), '60'),
    BENCH_TOKENS: v.optional(wholeNumberText(0, 50), '5'),
    BENCH_TRANSACTIONS: v.optional(wholeNumberText(1, 1_000_000), '10000'),
    DATABASE_URL: v.optional(v.string()),
  }),
  process.env,
);

const CHAIN_ID = 31_412;
const ID = `eip155:${CHAIN_ID}`;
const CALLER = 'projectId=bench&st=foyerkit&sv=bench';
/** Transactions of one block. */
const BLOCK_SIZE = 100;
/** A local node takes long to trace calls of contracts, which the indexer asks for. */
const TOKEN_EVERY = 20;
const INDEX_TIMEOUT_MS = 600_000;
/** Other requests find the agent's sockets in use. */
const MAX_SOCKETS = 64;
const WARM_UP = 200;

const pageSchema = v.object({ data: v.array(v.unknown()), next: v.nullable(v.string()) });
const balancesSchema = v.object({ balances: v.array(v.unknown()) });
const resultSchema = v.object({ result: v.unknown() });
const artifactSchema = v.object({ abi: v.array(v.any()), bytecode: v.pipe(v.string(), v.startsWith('0x')) });
const packageFile = createRequire(import.meta.url).resolve('@foyerkit/services/package.json');
/** The token of the lab. */
const token = v.parse(
  artifactSchema,
  JSON.parse(readFileSync(join(packageFile, '../../lab/contracts/token.artifact.json'), 'utf8')),
);
const tokenAbi: Abi = token.abi;
const tokenBytecode: Hex = `0x${token.bytecode.slice(2)}`;

/** Reads an answer to its end. @throws on any status but 200 */
const ask = (url: string, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} was answered with ${response.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    request.on('error', (error) => {
      // The server has closed an idle connection at the moment at which it was used again.
      if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET') ask(url, agent).then(resolve, reject);
      else reject(error);
    });
  });

const createNode =
  (rpcUrl: string) => async (calls: readonly (readonly [method: string, params: readonly unknown[]])[]) => {
    const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) });
    return v.parse(v.array(resultSchema), await response.json()).map(({ result }) => result);
  };
const toHex = (number: number): string => `0x${number.toString(16)}`;
type Node = ReturnType<typeof createNode>;

/** Has the first account pay the second one, in native coins, and now and then in tokens. @returns the account that has it all */
async function mine(node: Node): Promise<string> {
  const [accounts] = await node([['eth_accounts', []]]);
  const [alice = '', bob = ''] = v.parse(v.array(v.string()), accounts);
  await node([['evm_setAutomine', [false]]]);
  // The node handles the calls of one request in any order.
  let nonce = 0;
  const send = async (transactions: readonly object[]) => {
    const calls = transactions.map((transaction) => {
      const numbered = { ...transaction, from: alice, nonce: toHex(nonce) };
      nonce += 1;
      return ['eth_sendTransaction', [numbered]] as const;
    });
    const hashes = calls.length > 0 ? await node(calls) : [];
    await node([['evm_mine', []]]);
    return hashes;
  };
  const deployed = Array.from({ length: TOKENS }, (_, index) => {
    const args = [`Token ${index}`, `T${index}`, 6, 10n ** 15n];
    const data = encodeDeployData({ abi: tokenAbi, bytecode: tokenBytecode, args });
    return { data, gas: '0x300000' };
  });
  const hashes = await send(deployed);
  const receipts = hashes.length > 0 ? await node(hashes.map((hash) => ['eth_getTransactionReceipt', [hash]])) : [];
  const tokens = receipts.map((receipt) => v.parse(v.object({ contractAddress: v.string() }), receipt).contractAddress);

  const transfer = (index: number) => {
    const to = tokens[(index / TOKEN_EVERY) % tokens.length];
    if (to === undefined) return { to: bob, value: toHex(index + 1), gas: '0x5208' };
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [bob, BigInt(index + 1)] });
    return { to, data, gas: '0x20000' };
  };
  for (let sent = 0; sent < TRANSACTIONS; sent += BLOCK_SIZE) {
    const count = Math.min(BLOCK_SIZE, TRANSACTIONS - sent);
    const transactions = Array.from({ length: count }, (_, index) => transfer(sent + index));
    await send(transactions);
  }
  return bob;
}

const accountUrl = ({ url }: MeasuredProgram, account: string, what: string) =>
  `${url}/v1/account/${account}/${what}?chainId=${ID}&${CALLER}`;

/** Waits until all is indexed. @returns the addresses of all pages of the history */
async function readPages(program: MeasuredProgram, account: string, agent: Agent): Promise<string[]> {
  const first = accountUrl(program, account, 'history');
  const end = performance.now() + INDEX_TIMEOUT_MS;
  for (;;) {
    const pages = [first];
    let rows = 0;
    let cursor: string | null = null;
    do {
      const url: string = cursor === null ? first : `${first}&cursor=${encodeURIComponent(cursor)}`;
      if (url !== first) pages.push(url);
      const page: v.InferOutput<typeof pageSchema> = v.parse(pageSchema, JSON.parse(await ask(url, agent)));
      rows += page.data.length;
      cursor = page.next;
    } while (cursor !== null);
    if (rows >= TRANSACTIONS) return pages;
    if (performance.now() > end) throw new Error(`Only ${rows} of ${TRANSACTIONS} transactions were indexed in time.`);
    await wait(1_000);
  }
}

interface Kind {
  readonly name: string;
  readonly urls: readonly string[];
  readonly times: number[];
}

/** Sends requests of all kinds in turn, at the rate, whether earlier ones have been answered or not. */
async function load(kinds: readonly Kind[], agent: Agent): Promise<void> {
  const startMs = performance.now();
  const pending = new Set<Promise<void>>();
  let failure: unknown = null;
  const send = async ({ times, urls }: Kind, turn: number, dueMs: number) => {
    try {
      await ask(urls[turn % urls.length] ?? '', agent);
      times.push(performance.now() - dueMs);
    } catch (error) {
      failure ??= error;
    }
  };
  for (let sent = 0; performance.now() - startMs < SECONDS * 1_000 && failure === null; ) {
    const due = Math.floor(((performance.now() - startMs) / 1_000) * RATE);
    for (; sent < due; sent += 1) {
      const kind = kinds[sent % kinds.length];
      if (!kind) continue;
      const answered = send(kind, Math.floor(sent / kinds.length), startMs + (sent / RATE) * 1_000);
      pending.add(answered);
      void answered.then(() => pending.delete(answered));
    }
    await wait(1);
  }
  await Promise.all(pending);
  if (failure !== null) throw failure;
}

const anvil = await startAnvil(CHAIN_ID);
const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
const programs: MeasuredProgram[] = [];
try {
  if (PROCESSES > 1 && !DATABASE_URL) throw new Error('Several processes need a DATABASE_URL.');
  const kind = DATABASE_URL ? 'PostgreSQL' : 'libsql in memory';
  console.log(
    `${TRANSACTIONS} transactions, ${RATE} requests/s for ${SECONDS} s, ${PROCESSES === 1 ? '' : `${PROCESSES} processes, `}${kind}, ${availableParallelism()} cores`,
  );
  const account = await mine(createNode(anvil.rpcUrl));
  const native = { symbol: 'ETH', decimals: 18 };
  const chains = [{ id: ID, rpcUrl: anvil.rpcUrl, name: 'Bench', native, startBlock: 0 }];
  const indexMs = performance.now();
  while (programs.length < PROCESSES) {
    const program = await startProgram({
      main: new URL('main.js', import.meta.url),
      ready: 'services ready:',
      env: { DATA_DIR: ':memory:', CHAINS: JSON.stringify(chains), ...(DATABASE_URL && { DATABASE_URL }) },
    });
    programs.push(program);
  }
  const [first] = programs;
  if (!first) throw new Error('There is at least one process.');
  const pages = await readPages(first, account, agent);
  console.log(`indexed in ${((performance.now() - indexMs) / 1_000).toFixed(1)} s, ${pages.length} pages`);

  const balance = accountUrl(first, account, 'balance');
  const { balances } = v.parse(balancesSchema, JSON.parse(await ask(balance, agent)));
  console.log(`balances of ${balances.length} coins and tokens`);
  /** Of each process in turn. */
  const spread = (urls: readonly string[]) =>
    urls.flatMap((url) => programs.map((program) => url.replace(first.url, program.url)));
  const kinds: readonly Kind[] = [
    { name: 'balance', urls: spread([balance]), times: [] },
    { name: 'history, first page', urls: spread(pages.slice(0, 1)), times: [] },
    { name: 'history, all pages', urls: spread(pages), times: [] },
  ];
  for (let asked = 0; asked < WARM_UP; asked += 1) {
    const { urls } = kinds[asked % kinds.length] ?? { urls: [] };
    await ask(urls[asked % urls.length] ?? balance, agent);
  }
  const memory = sampleMemory(programs, SECONDS);
  await memory.take('with all transactions');
  const cpuBefore = programs.map(({ cpuS }) => cpuS());
  const begin = performance.now();
  await load(kinds, agent);
  const seconds = (performance.now() - begin) / 1_000;
  const shares = programs.map(({ cpuS }, index) => {
    const [from, to] = [cpuBefore[index] ?? null, cpuS()];
    return from === null || to === null ? '?' : `${(((to - from) / seconds) * 100).toFixed(0)} %`;
  });
  const growth = await memory.end();
  for (const { name, times } of kinds) {
    const sorted = times.toSorted((one, other) => one - other);
    console.log(
      `${name}: ${(times.length / seconds).toFixed(0)}/s, median ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms`,
    );
  }
  console.log(`of a core: ${shares.join(', ')}`);
  console.log(`growth of memory: ${((growth - 1) * 100).toFixed(1)} %`);
  if (MAX_GROWTH_PERCENT > 0 && (growth - 1) * 100 > MAX_GROWTH_PERCENT) process.exitCode = 1;
} finally {
  agent.destroy();
  await Promise.all(programs.map((program) => program.stop()));
  await anvil.stop();
}
