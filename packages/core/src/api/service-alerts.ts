import { type AlertInfo, toAlert } from '../errors/alerts.js';
import type { ServiceError } from './service-base-query.js';

/** A set-up mistake, by the status of the response. Sources: C8.2, C8.8, C8.10, C8.11. */
export function alertFor({ status = 0 }: ServiceError): AlertInfo | null {
  if (status === 429) return toAlert('APKT010');
  if (status === 401) return toAlert('APKT007');
  if (status === 403) return toAlert('APKT002');
  return status >= 500 ? toAlert('APKT009') : null;
}

export const isServiceError = (error: unknown): error is ServiceError =>
  typeof error === 'object' && error !== null && 'code' in error;
