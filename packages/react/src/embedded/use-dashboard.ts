import { useModal } from '../engine/engine-context.js';
import { sitePage } from './installed.js';

/** The page on which visitors take over the key; `null` on the pages of the secure site itself. Source: C2.151. */
export function useDashboard(): string | null {
  const page = sitePage(useModal(), '/dashboard');
  return page !== null && new URL(page).origin !== location.origin ? page : null;
}
