import { describe, expect, it } from 'vitest';
import { useScripts } from './testing/program.js';

describe('the benchmark', () => {
  const run = useScripts('bench');
  const env = { BENCH_SECONDS: '1', BENCH_BROWSERS: '4' };

  it('logs in through the program, and says how many a second it holds', async () => {
    const text = await run('bench.js', env);
    expect(text).toMatch(/^4 browsers, \d+ s, a file, \d+ cores\n[1-9]\d*\.\d logins\/s, [1-9]\d* in all\n/);
    for (const name of ['load', 'ask for a code', 'enter the code', 'login']) {
      expect(text).toMatch(new RegExp(`^${name}: median \\d+\\.\\d ms, p99 \\d+\\.\\d ms$`, 'm'));
    }
    expect(text).not.toContain('refused');
  });

  it('is refused nothing but by the stated limits', async () => {
    const text = await run('bench.js', { ...env, MAILS_PER_IP: '3' });
    expect(text.match(/^refused: .*/gm)?.map((line) => line.replace(/, \d+ times$/, ''))).toEqual([
      'refused: 429 RATE_LIMITED',
    ]);
  });
});
