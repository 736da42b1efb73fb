import { afterAll, beforeAll } from 'vitest';
import { startRedis, type TestRedis } from './redis-server.js';

/** A server for the tests of a file. */
export function useRedis(): () => TestRedis {
  let redis: TestRedis | null = null;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  return () => {
    if (!redis) throw new Error('Redis runs only while tests do.');
    return redis;
  };
}
