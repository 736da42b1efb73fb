import type { DeviceRequestStatus, Queries, Sealed, Tables } from './tables.js';

/** A login that waits until the owner of an address confirms the browser it came from. */
export interface DeviceRequest {
  readonly id: string;
  readonly deviceHash: string;
  readonly emailHash: string;
  readonly email: Sealed;
  /** The page where the login began. */
  readonly origin: string;
  /** The browser and the system, for the visitor. */
  readonly agent: string;
  readonly status: DeviceRequestStatus;
  readonly createdMs: number;
  readonly expiresMs: number;
}

export interface NewDeviceRequest extends Omit<DeviceRequest, 'status'> {
  readonly tokenHash: string;
}

export async function addDeviceRequest(db: Queries, request: NewDeviceRequest): Promise<void> {
  await db
    .insertInto('device_requests')
    .values({
      id: request.id,
      token_hash: request.tokenHash,
      device_hash: request.deviceHash,
      email_hash: request.emailHash,
      email: request.email,
      origin: request.origin,
      agent: request.agent,
      status: 'waiting',
      created_ms: request.createdMs,
      expires_ms: request.expiresMs,
    })
    .execute();
}

/** The request of a link that has not been answered and is alive. */
export async function findOpenRequest(db: Queries, tokenHash: string, nowMs: number): Promise<DeviceRequest | null> {
  const row = await db
    .selectFrom('device_requests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'waiting')
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** Once: the first answer counts. */
export async function decideDeviceRequest(
  db: Queries,
  { id, status, nowMs }: { readonly id: string; readonly status: DeviceRequestStatus; readonly nowMs: number },
): Promise<boolean> {
  const row = await db
    .updateTable('device_requests')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('expires_ms', '>', nowMs)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deviceRequestStatus(
  db: Queries,
  id: string,
  nowMs: number,
): Promise<DeviceRequestStatus | 'expired'> {
  const row = await db
    .selectFrom('device_requests')
    .select(['status', 'expires_ms'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row.expires_ms > nowMs ? row.status : 'expired';
}

export async function addDevice(db: Queries, deviceHash: string, emailHash: string, nowMs: number): Promise<void> {
  await db
    .insertInto('devices')
    .values({ device_hash: deviceHash, email_hash: emailHash, confirmed_ms: nowMs })
    .onConflict((conflict) => conflict.columns(['device_hash', 'email_hash']).doUpdateSet({ confirmed_ms: nowMs }))
    .execute();
}

/** Whether the owner of the address has confirmed this browser before. */
export async function isKnownDevice(db: Queries, deviceHash: string, emailHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('confirmed_ms')
    .where('device_hash', '=', deviceHash)
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row !== undefined;
}

const toRequest = (row: Tables['device_requests']): DeviceRequest => ({
  id: row.id,
  deviceHash: row.device_hash,
  emailHash: row.email_hash,
  email: row.email,
  origin: row.origin,
  agent: row.agent,
  status: row.status,
  createdMs: row.created_ms,
  expiresMs: row.expires_ms,
});
