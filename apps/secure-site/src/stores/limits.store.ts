import { sql } from 'kysely';
import type { Queries } from './tables.js';

export interface Limit {
  readonly key: string;
  readonly windowMs: number;
  readonly most: number;
}

export interface LimitHit {
  readonly isAllowed: boolean;
  /** 0 if it is allowed. */
  readonly retryAfterMs: number;
}

/** Counts one in a window that begins with its first; one statement, so that processes count together. */
export async function hitLimit(db: Queries, { key, windowMs, most }: Limit, nowMs: number): Promise<LimitHit> {
  const endsMs = nowMs + windowMs;
  const { count, ends_ms } = await db
    .insertInto('limits')
    .values({ key, count: 1, ends_ms: endsMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when limits.ends_ms <= ${nowMs} then 1 else limits.count + 1 end`,
        ends_ms: sql<number>`case when limits.ends_ms <= ${nowMs} then excluded.ends_ms else limits.ends_ms end`,
      }),
    )
    .returning(['count', 'ends_ms'])
    .executeTakeFirstOrThrow();
  return count <= most ? { isAllowed: true, retryAfterMs: 0 } : { isAllowed: false, retryAfterMs: ends_ms - nowMs };
}
