import { readMember } from '../errors/member.js';
import type { HostStorage, SafeStorage } from '../ports/storage.js';
import { createSafeStorage, findHostStorage } from '../storage/safe-storage.js';

const ACCEPTANCE_KEY = 'acceptance';

/** Longer texts were not written by this code. */
const TEXT_LIMIT = 2_048;

/** That a visitor has ticked the box for the host's documents, and has connected a wallet with it ticked. */
export interface AcceptanceReceipt {
  /** The option `termsVersion`; `null`: the host has given none. */
  readonly version: string | null;
  /** When the box was ticked: ISO 8601, by the clock of the visitor's device. */
  readonly acceptedAt: string;
  /** The locale in which the modal was shown. */
  readonly locale: string;
  /** The URLs of the documents that the visitor was shown. */
  readonly documents: AcceptedDocuments;
}

export interface AcceptedDocuments {
  readonly termsUrl?: string;
  readonly privacyUrl?: string;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_LIMIT;

/** Anything that this code did not write counts as no receipt. */
export function readAcceptance(storage: Pick<SafeStorage, 'get'>): AcceptanceReceipt | null {
  let stored: unknown;
  try {
    stored = JSON.parse(storage.get(ACCEPTANCE_KEY) ?? 'null');
  } catch {
    // Another program's value, or one that was cut off.
    return null;
  }
  const [version, acceptedAt, locale] = ['version', 'acceptedAt', 'locale'].map((name) => readMember(stored, name));
  const documents = readMember(stored, 'documents');
  const [termsUrl, privacyUrl] = [readMember(documents, 'termsUrl'), readMember(documents, 'privacyUrl')];
  if (!(version === null || isText(version)) || !isText(acceptedAt) || !isText(locale)) return null;
  if (Number.isNaN(Date.parse(acceptedAt)) || !(isText(termsUrl) || isText(privacyUrl))) return null;
  return {
    version,
    acceptedAt,
    locale,
    documents: { ...(isText(termsUrl) && { termsUrl }), ...(isText(privacyUrl) && { privacyUrl }) },
  };
}

export const storeAcceptance = (storage: SafeStorage, receipt: AcceptanceReceipt): void =>
  storage.set(ACCEPTANCE_KEY, JSON.stringify(receipt));

/**
 * The receipt of the visitor's last acceptance, kept across visits; `null`: there is none. Needs no modal.
 * @param options `storageKey` and `storage` as given to the modal
 */
export function readAcceptanceReceipt({
  storage = findHostStorage(),
  storageKey = 'foyerkit',
}: {
  readonly storage?: HostStorage | null | undefined;
  readonly storageKey?: string | undefined;
} = {}): AcceptanceReceipt | null {
  return readAcceptance(createSafeStorage(storage, `${storageKey}:`));
}
