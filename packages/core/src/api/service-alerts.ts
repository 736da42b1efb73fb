import { type AlertInfo, toAlert } from '../errors/alerts.js';
import type { ServiceError } from './service-base-query.js';

/** A fault of the set-up that a service tells by its status. Source: connection spec, section 8. */
export function alertFor({ status = 0 }: ServiceError): AlertInfo | null {
  if (status === 429) return toAlert('APKT010');
  if (status === 401) return toAlert('APKT007');
  if (status === 403) return toAlert('APKT002');
  return status >= 500 ? toAlert('APKT009') : null;
}

export const isServiceError = (error: unknown): error is ServiceError =>
  typeof error === 'object' && error !== null && 'code' in error;
