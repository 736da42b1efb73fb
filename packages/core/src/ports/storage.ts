import type { AdapterStorage } from './adapter.js';

/** The part of `localStorage` that is used. Give your own to keep the modal's data elsewhere. */
export type HostStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store over the page's own, which other tabs write to as well. */
export interface SafeStorage extends AdapterStorage {
  /** Another tab has written: what the page did not take from this one counts no more. */
  forget(key: string): void;
}
