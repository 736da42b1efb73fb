import { KeyError } from './key-error.js';

/** What a wrapped key belongs to. It is authenticated, not encrypted: with another context the key does not open. */
export type KeyContext = Readonly<Record<string, string>>;

/** A key management service. It wraps data keys only: the keys of users never reach it. */
export interface KeyServicePort {
  /** Stored with each wrapped key, so that keys of an earlier service still open after a rotation. */
  readonly id: string;
  wrap(dataKey: Uint8Array, context: KeyContext): Promise<Uint8Array>;
  /** @throws KeyError KEY_UNREADABLE for a changed key or another context */
  unwrap(wrapped: Uint8Array, context: KeyContext): Promise<Uint8Array>;
}

/** The services whose keys may be in the database: the current one wraps, all of them unwrap. */
export interface KeyServices {
  readonly current: KeyServicePort;
  /** @throws KeyError KEY_SERVICE_UNKNOWN */
  byId(id: string): KeyServicePort;
}

/** @param earlier services that are only asked to unwrap what they wrapped before a rotation */
export function keyServices(current: KeyServicePort, earlier: readonly KeyServicePort[] = []): KeyServices {
  const all = new Map([...earlier, current].map((service) => [service.id, service]));
  return {
    current,
    byId: (id) => {
      const service = all.get(id);
      if (!service) throw new KeyError('KEY_SERVICE_UNKNOWN', `No configured key service has the id ${id}.`);
      return service;
    },
  };
}
