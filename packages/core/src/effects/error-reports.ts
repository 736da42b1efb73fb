import type { UnknownAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '../errors/codes.js';
import { isErrorInfo } from '../errors/modal-error.js';
import type { AnalyticsData, ErrorCategory } from './analytics-events.js';

/** Errors that tell of a fault of ours or of a service. What a wallet or its owner refuses is none. */
const CATEGORIES: Partial<Record<ErrorCode, ErrorCategory>> = {
  HTTP_ERROR: 'API_ERROR',
  NETWORK_UNREACHABLE: 'API_ERROR',
  INVALID_RESPONSE: 'DATA_PARSING_ERROR',
  UNKNOWN: 'INTERNAL_SDK_ERROR',
};

/** Of every chain namespace: none is shorter, and no word of a message is longer. */
const ADDRESS = /(0x)?[\da-z]{26,}/gi;

/** What is told of a message, in UTF-16 units: requests that outlive their page have a limit. */
const MESSAGE_LIMIT = 500;

/** Wallets write addresses into their messages; no event carries one. */
export const withoutAddresses = (message: string): string => message.replace(ADDRESS, '$1…').slice(0, MESSAGE_LIMIT);

/** The report of a thunk or a request that failed for no good reason, if it did. */
export function reportFor({ error, payload, type }: UnknownAction): AnalyticsData | null {
  if (!type.endsWith('/rejected')) return null;
  // A request says what went wrong in its payload, a thunk in its error.
  const info = isErrorInfo(payload) ? payload : error;
  if (!isErrorInfo(info)) return null;
  const event = CATEGORIES[info.code];
  const properties = { errorType: info.code, errorMessage: withoutAddresses(info.message) };
  return event ? { type: 'error', event, properties } : null;
}

/** Sources: S7.11, F2.10.12. */
const REPORT_LIMIT = 5;
const REPORT_WINDOW_MS = 60_000;

/** Lets five reports pass in any 60 seconds. */
export function createReportLimit(): (nowMs: number) => boolean {
  let passed: number[] = [];
  return (nowMs) => {
    passed = passed.filter((atMs) => nowMs - atMs < REPORT_WINDOW_MS);
    if (passed.length >= REPORT_LIMIT) return false;
    passed.push(nowMs);
    return true;
  };
}
