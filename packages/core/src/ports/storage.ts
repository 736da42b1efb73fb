import type { AdapterStorage } from './adapter.js';

/** The part of `localStorage` that is used. Pass your own to store the modal's data elsewhere. */
export type HostStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store on top of the page's storage, which other tabs write to as well. */
export interface SafeStorage extends AdapterStorage {
  /** Another tab has written: drops the values that the page's storage did not accept from this tab. */
  forget(key: string): void;
}
