import type { Queries, Sealed } from './tables.js';

/** A page's request at Farcaster's relay. */
export interface FarcasterChannel {
  readonly frameId: string;
  readonly channel: Sealed;
  readonly expiresMs: number;
}

/** Replaces the one that the page had before. */
export async function putChannel(db: Queries, { frameId, channel, expiresMs }: FarcasterChannel): Promise<void> {
  const values = { channel, expires_ms: expiresMs };
  await db
    .insertInto('farcaster_channels')
    .values({ frame_id: frameId, ...values })
    .onConflict((conflict) => conflict.column('frame_id').doUpdateSet(values))
    .execute();
}

export async function findChannel(db: Queries, frameId: string, nowMs: number): Promise<Sealed | null> {
  const row = await db
    .selectFrom('farcaster_channels')
    .select('channel')
    .where('frame_id', '=', frameId)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return row?.channel ?? null;
}

/** @returns false if it is gone, or another one has replaced it: who ends a channel logs in with it, once */
export async function endChannel(db: Queries, frameId: string, channel: Sealed): Promise<boolean> {
  const row = await db
    .deleteFrom('farcaster_channels')
    .where('frame_id', '=', frameId)
    .where('channel', '=', channel)
    .returning('frame_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends whatever the page has asked for. */
export async function endChannelOf(db: Queries, frameId: string): Promise<void> {
  await db.deleteFrom('farcaster_channels').where('frame_id', '=', frameId).execute();
}
