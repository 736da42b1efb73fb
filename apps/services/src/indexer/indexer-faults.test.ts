import { setTimeout as wait } from 'node:timers/promises';
import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { startPostgres } from '@foyerkit/database/testing/postgres';
import { startAnvil } from '@foyerkit/http/testing/anvil';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { useProgram } from '../testing/program.js';

const ROUNDS = Number(process.env.SIGKILL_ROUNDS) || 3;
const CHAIN_ID = 31_411;
const ID = `eip155:${CHAIN_ID}`;
const CALLER = 'projectId=p&st=foyer&sv=1';
const LONGEST_LIFE_MS = 400;
const PAUSE_MS = 30;
const PATIENT = { timeout: 40_000, interval: 100 };

const hashSchema = v.object({ result: v.string() });
const accountsSchema = v.object({ result: v.array(v.string()) });
const pageSchema = v.object({
  data: v.array(v.object({ metadata: v.object({ hash: v.string(), status: v.string() }) })),
  next: v.nullable(v.string()),
});
const healthSchema = v.object({ chains: v.record(v.string(), v.object({ isReadHere: v.boolean() })) });

describeOnBothDatabases(
  'the processes that index a chain, and PostgreSQL, when they are killed',
  () => {
    const run = useProgram('indexer-faults');

    it('lose no transaction, and have none twice', { timeout: 120_000 + ROUNDS * 8_000 }, async () => {
      const postgres = await startPostgres();
      if (!postgres) throw new Error('There is no PostgreSQL to kill; set POSTGRES_BINARIES.');
      onTestFinished(() => postgres.stop());
      const anvil = await startAnvil(CHAIN_ID);
      onTestFinished(() => anvil.stop());
      const native = { symbol: 'ETH', decimals: 18 };
      const chain = { id: ID, rpcUrl: anvil.rpcUrl, name: 'Local', native, startBlock: 0, pollMs: 50 };
      const start = async () => {
        const { child, ended, ready } = run({ DATABASE_URL: postgres.url, CHAINS: JSON.stringify([chain]) });
        return { child, ended, url: await ready };
      };
      const askNode = async (method: string, params: readonly unknown[]): Promise<unknown> => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
        return (
          await fetch(anvil.rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
        ).json();
      };
      const [alice = '', bob = ''] = v.parse(accountsSchema, await askNode('eth_accounts', [])).result;
      const running = await Promise.all([start(), start()]);

      const sent: string[] = [];
      const stopping = new AbortController();
      const sending = (async () => {
        while (!stopping.signal.aborted) {
          const value = `0x${(sent.length + 1).toString(16)}`;
          const answer = await askNode('eth_sendTransaction', [{ from: alice, to: bob, value }]);
          sent.push(v.parse(hashSchema, answer).result);
          await wait(PAUSE_MS);
        }
      })();
      // Reported when it is awaited.
      sending.catch(() => {});

      /** All of an account's history, page by page. */
      const read = async (url: string, account: string) => {
        const rows: v.InferOutput<typeof pageSchema>['data'] = [];
        let cursor: string | null = null;
        do {
          const query: string = cursor === null ? CALLER : `${CALLER}&cursor=${encodeURIComponent(cursor)}`;
          const response = await fetch(`${url}/v1/account/${account}/history?chainId=${ID}&${query}`);
          const page: v.InferOutput<typeof pageSchema> = v.parse(pageSchema, await response.json());
          rows.push(...page.data);
          cursor = page.next;
        } while (cursor !== null);
        return rows;
      };
      const reads = async ({ url }: { readonly url: string }): Promise<boolean> => {
        const response = await fetch(`${url}/health/chains`).catch(() => null);
        return response?.status === 200 && v.parse(healthSchema, await response.json()).chains[ID]?.isReadHere === true;
      };
      const findReader = async () => {
        let found = -1;
        await expect
          .poll(async () => {
            const answers = await Promise.all(running.map(reads));
            found = answers.indexOf(true);
            return answers.filter(Boolean).length;
          }, PATIENT)
          .toBe(1);
        return found;
      };
      const isRead = async () => {
        const before = sent.length;
        const [{ url } = { url: '' }] = running;
        await expect.poll(async () => (await read(url, bob).catch(() => [])).length, PATIENT).toBeGreaterThan(before);
      };

      await isRead();
      for (let round = 0; round < ROUNDS; round += 1) {
        await wait(Math.random() * LONGEST_LIFE_MS);
        if (round % 3 === 2) {
          await postgres.kill();
          await wait(Math.random() * LONGEST_LIFE_MS);
          await postgres.restart();
        } else {
          const reader = await findReader();
          const index = round % 3 === 0 ? reader : 1 - reader;
          const victim = running[index];
          victim?.child.kill('SIGKILL');
          await victim?.ended;
          running[index] = await start();
        }
      }
      await isRead();
      stopping.abort();
      await sending;

      for (const { url } of running) {
        for (const account of [alice, bob]) {
          await expect.poll(async () => (await read(url, account)).length, PATIENT).toBe(sent.length);
          const rows = await read(url, account);
          expect(rows.map(({ metadata }) => metadata.hash).reverse()).toEqual(sent);
          expect(new Set(rows.map(({ metadata }) => metadata.status))).toEqual(new Set(['confirmed']));
        }
      }
    });
  },
  { kinds: ['postgres'] },
);
