import type { Queries, Sealed } from './tables.js';

/** Who came back from a provider. It logs in the browser and the page where the login began, and no other. */
export interface LoginTicket {
  readonly ticketHash: string;
  readonly deviceHash: string;
  readonly projectId: string;
  readonly origin: string;
  readonly identity: Sealed;
  readonly expiresMs: number;
}

export async function addTicket(db: Queries, ticket: LoginTicket): Promise<void> {
  await db
    .insertInto('login_tickets')
    .values({
      ticket_hash: ticket.ticketHash,
      device_hash: ticket.deviceHash,
      project_id: ticket.projectId,
      origin: ticket.origin,
      identity: ticket.identity,
      expires_ms: ticket.expiresMs,
    })
    .execute();
}

/** Once. A caller that it is not for leaves it to the one it is for. */
export async function takeTicket(
  db: Queries,
  { ticketHash, deviceHash, projectId, origin }: Omit<LoginTicket, 'identity' | 'expiresMs'>,
  nowMs: number,
): Promise<Sealed | null> {
  const row = await db
    .deleteFrom('login_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('device_hash', '=', deviceHash)
    .where('project_id', '=', projectId)
    .where('origin', '=', origin)
    .where('expires_ms', '>', nowMs)
    .returning('identity')
    .executeTakeFirst();
  return row?.identity ?? null;
}
