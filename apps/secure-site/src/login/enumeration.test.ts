import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { codeOf } from '../testing/mail-catcher.js';
import type { TestBrowser } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';

const PAIRS = Number(process.env.ENUMERATION_PAIRS) || 60;
const HOUR_MS = 3_600_000;
/** By chance, one run of 16,000 is further off. */
const MOST_DEVIATIONS = 4;
const KNOWN = 'known@example.com';
const UNKNOWN = 'never@example.com';

const sites = useSites();

it.each(['never', 'always'] as const)(
  'the answer for an address takes as long whether or not it has an account (confirmation: %s)',
  { timeout: 30_000 + PAIRS * 2_000 },
  async (deviceConfirmation) => {
    const clock = { now: Date.now() };
    const dataDir = sites.file('data');
    const open = async (confirmation: typeof deviceConfirmation) => {
      const site = await sites.start({ dataDir, now: () => clock.now, deviceConfirmation: confirmation });
      return { site, browser: await sites.open(site) };
    };
    const first = await open('never');
    await first.browser.post('/api/login/email', { email: KNOWN });
    const otp = codeOf(await sites.mails.take(KNOWN));
    expect(await first.browser.post('/api/login/otp', { otp })).toMatchObject({ status: 204 });
    // Somebody has asked for it, and never entered the code.
    await first.browser.post('/api/login/email', { email: UNKNOWN });
    await sites.mails.take(UNKNOWN);
    await first.site.stop();

    const { browser } = await open(deviceConfirmation);
    const times = { [KNOWN]: [] as number[], [UNKNOWN]: [] as number[] };
    const answers = new Set<string>();
    const ask = async (email: typeof KNOWN | typeof UNKNOWN) => {
      const { ms, answer } = await timed(browser, { email });
      times[email].push(ms);
      answers.add(answer);
      // Its mail is sent meanwhile: the next question must not wait for it.
      await sites.mails.take(email);
    };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      clock.now += HOUR_MS;
      const order = randomInt(2) === 0 ? ([KNOWN, UNKNOWN] as const) : ([UNKNOWN, KNOWN] as const);
      for (const email of order) await ask(email);
    }
    expect(answers.size).toBe(1);
    expect(Math.abs(deviationsOf(times[KNOWN], times[UNKNOWN]))).toBeLessThan(MOST_DEVIATIONS);
  },
);

it('the comparison finds a difference of a tenth', () => {
  const noisy = (factor: number) => Array.from({ length: PAIRS }, (_, index) => factor * (20 + (index % 5)));
  expect(deviationsOf(noisy(1), noisy(1))).toBe(0);
  expect(Math.abs(deviationsOf(noisy(1), noisy(1.1)))).toBeGreaterThan(MOST_DEVIATIONS);
});

async function timed(browser: TestBrowser, body: object): Promise<{ readonly ms: number; readonly answer: string }> {
  const startMs = performance.now();
  const { status, headers, body: text } = await browser.post('/api/login/email', body);
  const ms = performance.now() - startMs;
  const names = [...headers].filter(([name]) => name !== 'date');
  return { ms, answer: JSON.stringify([status, names, text]) };
}

/** Of Mann and Whitney's U from its mean, in standard deviations: it compares ranks, which outliers do not distort. */
function deviationsOf(ones: readonly number[], others: readonly number[]): number {
  const points = (one: number, other: number) => (one < other ? 1 : one === other ? 0.5 : 0);
  const u = ones.reduce((sum, one) => sum + others.reduce((inner, other) => inner + points(one, other), 0), 0);
  const count = ones.length * others.length;
  return (u - count / 2) / Math.sqrt((count * (ones.length + others.length + 1)) / 12);
}
