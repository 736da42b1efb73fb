import { randomId } from '../secrets/random-id.js';
import type { AuditKind, Queries } from './tables.js';

export interface AuditEvent {
  readonly userId: string;
  readonly kind: AuditKind;
  readonly origin: string | null;
  readonly atMs: number;
}

export async function addAuditEvent(db: Queries, { userId, kind, origin, atMs }: AuditEvent): Promise<void> {
  await db.insertInto('audit').values({ id: randomId(), user_id: userId, kind, origin, at_ms: atMs }).execute();
}
