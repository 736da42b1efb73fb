/** A setup file of vitest: what a test waits for may be late on a busy machine. */
import { vi } from 'vitest';

/** As long as `expect.poll` waits; the default of one second is too little for a machine that does much else. */
const LIMIT_MS = 20_000;

const waitFor = vi.waitFor;
vi.waitFor = (check, options = {}) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options });
