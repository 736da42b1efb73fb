import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a test itself and the compiler may keep. */
export const MAX_GROWTH_BYTES = 8 * 1024 * 1024;

setFlagsFromString('--expose_gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes that are in use. */
export function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
