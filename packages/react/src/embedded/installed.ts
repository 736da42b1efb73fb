import type { Modal } from '@foyerkit/core';
import type { EmbeddedMethods } from '@foyerkit/core/embedded';
import { foyerError } from '../foyer/foyer-error.js';

/** The embedded wallet of one modal. */
export interface Installed {
  /** The secure site's address. */
  readonly url: string;
  /** `null`: the project does not allow it. Rejects when its code cannot be loaded. */
  readonly methods: Promise<EmbeddedMethods | null>;
}

const byModal = new WeakMap<Modal, Installed>();

export const setInstalled = (modal: Modal, installed: Installed): void => void byModal.set(modal, installed);

/** @throws EMBEDDED_WALLET_UNAVAILABLE if the modal has none, or must not have it */
export async function embeddedMethods(modal: Modal): Promise<EmbeddedMethods> {
  const methods = await byModal.get(modal)?.methods;
  if (methods) return methods;
  throw foyerError('EMBEDDED_WALLET_UNAVAILABLE', 'This login is not available in this application');
}

/** A page of the secure site; `null`: the modal has none. */
export function sitePage(modal: Modal, path: string): string | null {
  const url = byModal.get(modal)?.url;
  return url === undefined ? null : new URL(path, url).href;
}
