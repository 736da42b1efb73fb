import type { SafeStorage } from '../ports/storage.js';

const KEY = 'recent_emails';
/** Source: F2.6.2. */
const MAX_COUNT = 3;

/** The addresses that were confirmed last, the latest first. They are stored as a list with commas. Source: F2.7.1. */
export const readRecentEmails = (storage: SafeStorage): readonly string[] =>
  (storage.get(KEY) ?? '')
    .split(',')
    .filter((email) => email.includes('@'))
    .slice(0, MAX_COUNT);

export function storeRecentEmail(storage: SafeStorage, email: string): void {
  // It would be read as two addresses.
  if (email.includes(',')) return;
  const others = readRecentEmails(storage).filter((one) => one !== email);
  storage.set(KEY, [email, ...others].slice(0, MAX_COUNT).join(','));
}
