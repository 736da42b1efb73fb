import type { UnknownAction } from '@reduxjs/toolkit';
import type { ErrorCode } from '../errors/codes.js';
import { isErrorInfo } from '../errors/modal-error.js';
import { flowFailed } from '../flows/flows.slice.js';
import type { ErrorCategory, ErrorReport } from './analytics-events.js';

/** Errors that point to an internal fault or a fault of a service. Refusals by a wallet or its owner do not count. */
const CATEGORIES: Partial<Record<ErrorCode, ErrorCategory>> = {
  HTTP_ERROR: 'API_ERROR',
  NETWORK_UNREACHABLE: 'API_ERROR',
  INVALID_RESPONSE: 'DATA_PARSING_ERROR',
  UNKNOWN: 'INTERNAL_SDK_ERROR',
};

/** Matches addresses of every chain namespace: none is shorter, and no word of a message is longer. */
const ADDRESS = /(0x)?[\da-z]{26,}/gi;

/** E-mail addresses and pairing URIs, whose key anybody can use, too. */
const NAME_AT_HOST = /[^\s"'<>()]+@[^\s"'<>()]+/g;

/** What follows the path of a URL: keys of the host's services, and texts that visitors have typed. */
const URL_QUERY = /(\bhttps?:\/\/[^\s?#"']+)[?#][^\s"']*/gi;

/** The reported length of a message, in UTF-16 units: requests that outlive their page have a size limit. */
const MESSAGE_LIMIT = 500;

/** What is read of a message, without the word that is cut at its end. */
const READ_LIMIT = 2_000;
const toReadable = (message: string): string =>
  message.length > READ_LIMIT ? message.slice(0, READ_LIMIT).replace(/\S+$/, '') : message;

/** Wallets and services write addresses into their messages; events must not contain any, nor keys. */
export const withoutAddresses = (message: string): string =>
  toReadable(message)
    .replace(NAME_AT_HOST, '…')
    .replace(URL_QUERY, '$1')
    .replace(ADDRESS, '$1…')
    .slice(0, MESSAGE_LIMIT);

function failureOf(action: UnknownAction): unknown {
  if (flowFailed.match(action)) return action.payload.error;
  if (!action.type.endsWith('/rejected')) return null;
  // A failed request carries its error in the payload, a failed thunk in `error`.
  return isErrorInfo(action.payload) ? action.payload : action.error;
}

/** The report of a thunk, a request or a flow that failed unexpectedly, if it did. */
export function reportFor(action: UnknownAction): ErrorReport | null {
  const info = failureOf(action);
  if (!isErrorInfo(info)) return null;
  const event = CATEGORIES[info.code];
  const properties = { errorType: info.code, errorMessage: withoutAddresses(info.message) };
  return event ? { type: 'error', event, properties } : null;
}

/** Sources: S7.11, F2.10.12. */
const REPORT_LIMIT = 5;
const REPORT_WINDOW_MS = 60_000;

/** Allows five reports in any 60 seconds. */
export function createReportLimit(): (nowMs: number) => boolean {
  let passed: number[] = [];
  return (nowMs) => {
    passed = passed.filter((atMs) => nowMs - atMs < REPORT_WINDOW_MS);
    if (passed.length >= REPORT_LIMIT) return false;
    passed.push(nowMs);
    return true;
  };
}
