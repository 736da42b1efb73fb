import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeNumberText } from '@foyerkit/http';
import { type MeasuredProgram, percentile, startProgram } from '@foyerkit/http/bench';
import * as v from 'valibot';
import { codeOf, type MailCatcher, startMailCatcher } from './testing/mail-catcher.js';
import { type Answer, createTestBrowser, HOST_ORIGIN } from './testing/test-browser.js';

/**
 * How many logins by e-mail one process of the site holds: new browsers, each with an address of its own, through a real mail
 * server. They and the mail server run in this process, on the same machine: what one has alone is more.
 *
 * `node dist/bench.js`, with `BENCH_BROWSERS` (16), `BENCH_SECONDS` (20) and `DATABASE_URL`. The limits per IP address are off, because all
 * browsers have one, unless `RATE_LIMIT` and `MAILS_PER_IP` are set.
 */

const { BENCH_BROWSERS: BROWSERS, BENCH_SECONDS: SECONDS } = v.parse(
  v.object({
    BENCH_BROWSERS: v.optional(wholeNumberText(1, 1_000), '16'),
    BENCH_SECONDS: v.optional(wholeNumberText(1, 3_600), '20'),
  }),
  process.env,
);

const startSite = (mails: MailCatcher, dataDir: string): Promise<MeasuredProgram> =>
  startProgram({
    main: new URL('main.js', import.meta.url),
    ready: 'secure site ready:',
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      ALLOWED_ORIGINS: HOST_ORIGIN,
      DEVICE_CONFIRMATION: 'never',
      SMTP_URL: mails.url,
      MAIL_FROM: 'wallet@site.example',
      RATE_LIMIT: process.env.RATE_LIMIT ?? '0',
      MAILS_PER_IP: process.env.MAILS_PER_IP ?? '1000000',
    },
  });

/** What was measured, in ms by what was done, and how often each error came. */
interface Measures {
  readonly times: Map<string, number[]>;
  readonly errors: Map<string, number>;
}

const CODE = v.object({ error: v.object({ code: v.string() }) });

class RefusedError extends Error {}

async function measured(measures: Measures, name: string, asking: Promise<Answer>, expected: number): Promise<void> {
  const startMs = performance.now();
  const { status, body } = await asking;
  if (status !== expected) {
    const code = v.safeParse(CODE, body);
    const error = `${status} ${code.success ? code.output.error.code : 'without a code'}`;
    measures.errors.set(error, (measures.errors.get(error) ?? 0) + 1);
    throw new RefusedError();
  }
  noteTime(measures, name, performance.now() - startMs);
}

function noteTime({ times }: Measures, name: string, ms: number): void {
  const noted = times.get(name) ?? [];
  noted.push(ms);
  times.set(name, noted);
}

async function logIn(url: string, mails: MailCatcher, measures: Measures): Promise<void> {
  const startMs = performance.now();
  const browser = createTestBrowser(url);
  const email = `${randomUUID()}@example.com`;
  await measured(measures, 'load', browser.load(), 200);
  await measured(measures, 'ask for a code', browser.post('/api/login/email', { email }), 202);
  const otp = codeOf(await mails.take(email));
  await measured(measures, 'enter the code', browser.post('/api/login/otp', { otp }), 204);
  noteTime(measures, 'login', performance.now() - startMs);
}

const mails = await startMailCatcher();
const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
try {
  const site = await startSite(mails, dataDir);
  const measures: Measures = { times: new Map(), errors: new Map() };
  const [startMs, startCpuS] = [performance.now(), site.cpuS()];
  const endMs = startMs + SECONDS * 1_000;
  const visit = async () => {
    while (performance.now() < endMs) {
      await logIn(site.url, mails, measures).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: BROWSERS }, visit));
  const seconds = (performance.now() - startMs) / 1_000;
  const endCpuS = site.cpuS();
  const logins = measures.times.get('login')?.length ?? 0;
  const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'a file';
  console.log(`${BROWSERS} browsers, ${seconds.toFixed(0)} s, ${database}, ${availableParallelism()} cores`);
  console.log(`${(logins / seconds).toFixed(1)} logins/s, ${logins} in all`);
  if (startCpuS !== null && endCpuS !== null) {
    console.log(`the site used ${(((endCpuS - startCpuS) / seconds) * 100).toFixed(0)} % of a core`);
  }
  for (const [name, times] of measures.times) {
    const sorted = times.toSorted((one, other) => one - other);
    console.log(`${name}: median ${percentile(sorted, 0.5)} ms, p99 ${percentile(sorted, 0.99)} ms`);
  }
  for (const [error, count] of measures.errors) console.log(`refused: ${error}, ${count} times`);
  await site.stop();
} finally {
  await mails.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
