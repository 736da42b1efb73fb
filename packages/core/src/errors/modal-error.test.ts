import { describe, expect, it } from 'vitest';
import { toAlert } from './alerts.js';
import { InvalidCaipError } from './caip-errors.js';
import { CallsIncompleteError, CallsUnknownError, CallsUnsupportedError } from './calls-errors.js';
import { ClockWrongError } from './clock-error.js';
import { ERROR_CODES, type ErrorCode } from './codes.js';
import * as connectionErrors from './connection-errors.js';
import { FlowCancelledError } from './flow-errors.js';
import { FrameLostError } from './frame-errors.js';
import { HttpError, InvalidResponseError, NetworkUnreachableError } from './http-error.js';
import { LoginError } from './login-failures.js';
import { isErrorInfo, isModalError, isOwnError, ModalError, toErrorInfo, toModalError } from './modal-error.js';
import { InvalidConnectionStatusError, MultiWalletDisabledError } from './multi-wallet-errors.js';
import { NameRefusedError } from './name-errors.js';
import * as networkErrors from './network-errors.js';
import { NoAccountSharedError } from './no-account-error.js';
import { InvalidOptionError, ModalDestroyedError } from './option-errors.js';
import { RelayUnreachableError } from './pairing-errors.js';
import { PAIRING_INSTALL_COMMAND, PairingUnavailableError } from './pairing-unavailable.js';
import { PAY_TEXTS, PayError, type PayErrorCode } from './pay-errors.js';
import * as requestErrors from './request-errors.js';
import { WalletSdkMissingError } from './sdk-errors.js';
import { SendIncompleteError, SendUnsupportedError, TokenDiffersError } from './send-errors.js';
import { SignInCancelledError, SignInCheckError, SignInDisabledError, SignInFailedError } from './sign-in-errors.js';
import { SignInOptionsError } from './sign-in-options-error.js';
import { SIWX_REFUSALS, SiwxError, type SiwxRefusal } from './siwx-errors.js';
import {
  QuoteExpiredError,
  SwapDiffersError,
  SwapIncompleteError,
  SwapPendingError,
  SwapUnsupportedError,
} from './swap-errors.js';
import { SwitchRejectedError } from './switch-rejected-error.js';
import { describe as describeThrown } from './thrown.js';
import * as transactionErrors from './transaction-errors.js';

const cause = new TypeError('Failed to fetch');

/** One error of each class, with the text that visitors see. Sources of the texts: C8.14 to C8.48. */
const EVERY_ERROR: readonly (readonly [ModalError, ErrorCode, string])[] = [
  [new InvalidCaipError('Invalid CAIP Address', 'x:1:2'), 'INVALID_CAIP', 'Invalid CAIP Address'],
  [
    new connectionErrors.AdapterLoadFailedError(),
    'ADAPTER_LOAD_FAILED',
    'The wallets could not be loaded. Check your connection and try again',
  ],
  [new NameRefusedError('This name is taken'), 'NAME_REFUSED', 'This name is taken'],
  [new connectionErrors.AdapterNotFoundError('solana'), 'ADAPTER_NOT_FOUND', 'Adapter not found'],
  [new connectionErrors.ConnectionAbortedError(), 'CONNECTION_ABORTED', 'The connection attempt was abandoned'],
  [new connectionErrors.ConnectionFailedError(), 'CONNECTION_FAILED', 'Connection error'],
  [
    new connectionErrors.ConnectionPendingError(),
    'CONNECTION_PENDING',
    'The wallet is still waiting for an answer to an earlier request',
  ],
  [new connectionErrors.ConnectionRejectedError(), 'CONNECTION_REJECTED', 'Connection declined'],
  [new connectionErrors.ConnectionTimeoutError(), 'CONNECTION_TIMEOUT', 'The wallet did not answer'],
  [new connectionErrors.ConnectorNotFoundError('com.example'), 'CONNECTOR_NOT_FOUND', 'Failed to find connector'],
  [new connectionErrors.DisconnectFailedError(), 'DISCONNECT_FAILED', 'Failed to disconnect'],
  [new connectionErrors.NotConnectedError('none'), 'NOT_CONNECTED', 'No wallet connected'],
  [new NoAccountSharedError(), 'NO_ACCOUNT_SHARED', 'The wallet shares no account with this page'],
  [new connectionErrors.WalletLockedError(), 'WALLET_LOCKED', 'The wallet is locked. Unlock it and try again'],
  [
    new connectionErrors.WalletMisbehavedError('no accounts'),
    'WALLET_MISBEHAVED',
    'The wallet gave an answer that cannot be used',
  ],
  [
    new LoginError('EMBEDDED_WALLET_UNAVAILABLE'),
    'EMBEDDED_WALLET_UNAVAILABLE',
    'This login is not available in this application',
  ],
  [new HttpError(503, 'https://a.example'), 'HTTP_ERROR', 'HTTP status code: 503'],
  [
    new InvalidResponseError('https://a.example', 'no list'),
    'INVALID_RESPONSE',
    'The service gave an answer that cannot be used',
  ],
  [
    new NetworkUnreachableError('https://a.example', cause),
    'NETWORK_UNREACHABLE',
    'The service cannot be reached. Check your network and try again',
  ],
  [new MultiWalletDisabledError(), 'MULTI_WALLET_DISABLED', 'Multi-Wallet Not Enabled'],
  [new InvalidConnectionStatusError(), 'INVALID_CONNECTION_STATUS', 'Invalid connection status'],
  [new networkErrors.ChainNotSupportedError(), 'CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
  [new networkErrors.NetworkNotFoundError('eip155:7'), 'NETWORK_NOT_FOUND', 'Network not found'],
  [new SwitchRejectedError(), 'SWITCH_REJECTED', 'Switch declined'],
  [new InvalidOptionError('networks', 'none'), 'INVALID_OPTION', 'The option "networks" cannot be used: none'],
  [new SignInCancelledError(), 'SIGN_IN_CANCELLED', 'The sign-in was cancelled'],
  [new SignInDisabledError(), 'SIGN_IN_DISABLED', 'SIWX is not enabled'],
  [new SignInFailedError(), 'SIGN_IN_FAILED', 'Error signing message'],
  [new SignInCheckError(), 'SIGN_IN_FAILED', 'A problem occurred while trying initialize authentication'],
  [new SignInOptionsError(), 'INVALID_OPTION', 'Cannot set both `siweConfig` and `siwx` options'],
  [new ModalDestroyedError(), 'MODAL_DESTROYED', 'This modal was destroyed'],
  [new PairingUnavailableError(cause), 'PAIRING_UNAVAILABLE', 'Pairing is not available in this application'],
  [
    new WalletSdkMissingError('npm install example', cause),
    'WALLET_SDK_MISSING',
    'This wallet is not available in this application',
  ],
  [
    new RelayUnreachableError(),
    'RELAY_UNREACHABLE',
    'The connection service cannot be reached. Check your network and try again',
  ],
  [new FlowCancelledError(), 'FLOW_CANCELLED', 'This was cancelled'],
  [new FrameLostError(), 'FRAME_LOST', 'The secure frame was removed from the page'],
  [new requestErrors.MethodNotAllowedError('eth_sign'), 'METHOD_NOT_ALLOWED', 'Action not allowed'],
  [new ClockWrongError(), 'CLOCK_WRONG', 'The clock of this device is wrong. Set the date and time, and try again'],
  [new requestErrors.RequestExpiredError(), 'REQUEST_EXPIRED', 'The request has expired. Please try again'],
  [new requestErrors.RequestFailedError(), 'REQUEST_FAILED', 'The wallet could not do this'],
  [new requestErrors.InvalidAddressError(), 'INVALID_ADDRESS', 'This address is not valid on this network'],
  [new requestErrors.InvalidAmountError(), 'INVALID_AMOUNT', 'Enter an amount above zero'],
  [new requestErrors.InsufficientFundsError(), 'INSUFFICIENT_FUNDS', 'Not enough funds for the amount and the fee'],
  [new requestErrors.InvalidTransactionError(), 'INVALID_TRANSACTION', 'This transaction cannot be read'],
  [
    new requestErrors.TransactionExpiredError(),
    'TRANSACTION_EXPIRED',
    'The transaction took too long. Please try again',
  ],
  [
    new transactionErrors.TransactionReplacedError(),
    'TRANSACTION_REPLACED',
    'Another transaction took the place of this one',
  ],
  [new transactionErrors.FeeUnavailableError(), 'REQUEST_FAILED', 'The network fee cannot be estimated right now'],
  [
    new transactionErrors.OutcomeUnknownError(),
    'REQUEST_FAILED',
    'The transaction was sent, but its outcome is not known. Check your activity before you try again',
  ],
  [new transactionErrors.TransactionWouldFailError(), 'TRANSACTION_WOULD_FAIL', 'This transaction would fail'],
  [new transactionErrors.MemoRequiredError(), 'MEMO_REQUIRED', 'The recipient only accepts this token with a memo'],
  [new requestErrors.TokenNotFoundError(), 'TOKEN_NOT_FOUND', 'This token is not known on this network'],
  [new requestErrors.RequestRejectedError(), 'REQUEST_REJECTED', 'Request declined'],
  [
    new SendIncompleteError('An amount and receiver address are required'),
    'SEND_INCOMPLETE',
    'An amount and receiver address are required',
  ],
  [new SendIncompleteError('A token is required'), 'SEND_INCOMPLETE', 'A token is required'],
  [new SendUnsupportedError('bip122'), 'SEND_UNSUPPORTED', 'Unsupported chain'],
  [new QuoteExpiredError(), 'QUOTE_EXPIRED', 'This quote is too old. Please review the new one'],
  [new SwapDiffersError('more'), 'SWAP_DIFFERS', 'The swap service built something else than what was asked for'],
  [new SwapIncompleteError('no token'), 'SWAP_INCOMPLETE', 'Two tokens and an amount are required'],
  [new SwapPendingError(), 'SWAP_PENDING', 'A swap is waiting for your wallet'],
  [new SwapUnsupportedError('eip155:5'), 'SWAP_UNSUPPORTED', 'Network not supported for Swaps'],
  [new CallsIncompleteError('0x1', cause), 'CALLS_INCOMPLETE', 'Only a part of the transactions was sent'],
  [new CallsUnknownError(), 'CALLS_UNKNOWN', 'The wallet does not know these transactions'],
  [new CallsUnsupportedError(), 'CALLS_UNSUPPORTED', 'This wallet does not support batches of transactions'],
  [new TokenDiffersError('6 or 8'), 'TOKEN_DIFFERS', 'This token is not what it is said to be'],
  [new LoginError('CODE_EXPIRED'), 'CODE_EXPIRED', 'The code has expired'],
  [new LoginError('CODE_INVALID'), 'CODE_INVALID', 'Invalid code'],
  [new LoginError('EMAIL_COOLDOWN'), 'EMAIL_COOLDOWN', 'Please try again later'],
  [new LoginError('EMAIL_INVALID'), 'EMAIL_INVALID', 'Invalid email. Try again.'],
  [new LoginError('FARCASTER_FAILED'), 'FARCASTER_FAILED', 'Failed to connect to farcaster'],
  [new LoginError('LOGIN_ABORTED'), 'LOGIN_ABORTED', 'Something went wrong'],
  [new LoginError('OTP_REQUIRED'), 'OTP_REQUIRED', 'OTP is required'],
  [new LoginError('POPUP_BLOCKED'), 'POPUP_BLOCKED', 'Could not open social popup'],
  [new LoginError('POPUP_CLOSED'), 'POPUP_CLOSED', 'Popup closed'],
  [new LoginError('REQUEST_ABORTED'), 'REQUEST_ABORTED', 'Request was aborted'],
  [new LoginError('SOCIAL_LOGIN_FAILED'), 'SOCIAL_LOGIN_FAILED', 'Failed to initiate social connection'],
  [new LoginError('SOCIAL_LOGIN_TIMEOUT'), 'SOCIAL_LOGIN_TIMEOUT', 'Social login timed out. Please try again.'],
  [new LoginError('SOCIAL_URI_FAILED'), 'SOCIAL_URI_FAILED', 'Could not fetch the social redirect uri'],
  [new LoginError('UNTRUSTED_ORIGIN'), 'UNTRUSTED_ORIGIN', 'Untrusted Origin'],
  ...Object.entries(SIWX_REFUSALS).map(
    ([code, message]) => [new SiwxError(code as SiwxRefusal), code as SiwxRefusal, message] as const,
  ),
  ...Object.entries(PAY_TEXTS).map(
    ([code, message]) => [new PayError(code as PayErrorCode), code as PayErrorCode, message] as const,
  ),
];

describe('the codes', () => {
  it('are unique', () => expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length));

  it('are each used by an error, an alert, or the fallback', () => {
    // If core itself fails to load, its loader has to report that. A transfer that differs is an alert.
    const elsewhere: readonly ErrorCode[] = ['MODAL_LOAD_FAILED', 'TRANSFER_DIFFERS', 'UNKNOWN'];
    const raised = new Set<ErrorCode>([...EVERY_ERROR.map(([error]) => error.code), ...elsewhere]);
    const others = ERROR_CODES.filter((code) => !raised.has(code));
    expect(others).toEqual(ERROR_CODES.filter((code) => code.startsWith('APKT')));
  });
});

describe('a ModalError', () => {
  it.each(EVERY_ERROR)('%s has its code, its text and its section', (error, code, message) => {
    expect(error).toBeInstanceOf(ModalError);
    expect(error.name).toBe('ModalError');
    expect(error.toJSON()).toEqual({ code, message });
    expect(error.docsUrl).toMatch(/\/docs\/errors\.md#[a-z0-9_]+$/);
    expect(error.docsUrl.endsWith(`#${code.toLowerCase()}`)).toBe(true);
  });

  it('passes on what caused it', () => {
    expect(new ModalError('UNKNOWN', 'text', { cause }).cause).toBe(cause);
    expect(new connectionErrors.ConnectionRejectedError({ cause }).cause).toBe(cause);
    expect(new PairingUnavailableError(cause).cause).toBe(cause);
    expect('cause' in new ModalError('UNKNOWN', 'text')).toBe(false);
  });

  it('names the pairing packages to install, for developers', () => {
    expect(new PairingUnavailableError().details).toContain(PAIRING_INSTALL_COMMAND);
    expect(PAIRING_INSTALL_COMMAND).toBe('npm install @walletconnect/core @walletconnect/universal-provider');
  });

  it('names what is missing, for developers, in the text of the specification', () => {
    expect(new PairingUnavailableError(undefined, 'relay').message).toBe('WalletConnectConnector not found');
    expect(new PairingUnavailableError(undefined, 'relay').details).toMatch(/^No relay is configured/);
    expect(new connectionErrors.AdapterNotFoundError('solana').details).toMatch(/^Chain adapter not found/);
  });
});

describe('whatever was thrown', () => {
  it.each([
    ['a string', 'User rejected', 'User rejected'],
    ['an error', new TypeError('Failed to fetch'), 'Failed to fetch'],
    ['an object with a message', { code: 4001, message: 'User denied' }, 'User denied'],
    ['an object without a message', { code: 4001 }, 'Unknown error'],
    ['an object with an invalid message', { message: 7 }, 'Unknown error'],
    ['nothing', undefined, 'Unknown error'],
    ['null', null, 'Unknown error'],
    ['a number', 4001, 'Unknown error'],
    ['an empty string', '', 'Unknown error'],
    ['an error without a message', new Error(), 'Unknown error'],
  ])('becomes a ModalError: %s', (_, thrown, message) => {
    expect(describeThrown(thrown)).toBe(message);
    const error = toModalError(thrown);
    expect(error).toMatchObject({ code: 'UNKNOWN', message, details: message });
    expect(error.cause).toBe(thrown);
  });

  it('stays the same if it is a ModalError', () => {
    const ours = new connectionErrors.WalletLockedError();
    expect(toModalError(ours, 'CONNECTION_FAILED', 'Connection error')).toBe(ours);
  });

  it('gets the given code and text, and keeps the original text for developers', () => {
    const error = toModalError('nonce too low', 'REQUEST_FAILED', 'The wallet could not do this');
    expect(error).toMatchObject({
      code: 'REQUEST_FAILED',
      message: 'The wallet could not do this',
      details: 'nonce too low',
      cause: 'nonce too low',
    });
  });

  it('is also a ModalError if another copy of this package created it', () => {
    const foreign = Object.assign(new Error('Connection declined'), {
      name: 'ModalError',
      code: 'CONNECTION_REJECTED',
    });
    expect(isModalError(foreign)).toBe(true);
    expect(toErrorInfo(foreign)).toEqual({ code: 'CONNECTION_REJECTED', message: 'Connection declined' });
    const withCode = (code: unknown) => Object.assign(new Error('text'), { name: 'ModalError', code });
    expect(isModalError(withCode('CODE_OF_A_NEWER_COPY'))).toBe(true);
    const coerced = { toString: () => 'CONNECTION_REJECTED' };
    for (const code of ['no code', 'ENOENT: no such file', 4001, coerced])
      expect(isModalError(withCode(code))).toBe(false);
    expect(isModalError(Object.assign(new Error('text'), { code: 'CONNECTION_REJECTED' }))).toBe(false);
  });
});

describe('an error in the state', () => {
  it('is recognised by its code', () => {
    expect(isErrorInfo({ code: 'UNKNOWN', message: 'text' })).toBe(true);
    for (const other of [
      null,
      undefined,
      'text',
      { message: 'text' },
      { code: 'no', message: 'text' },
      { code: 'UNKNOWN' },
    ]) {
      expect(isErrorInfo(other)).toBe(false);
    }
  });

  it('leads back to the original error, including what JSON cannot represent', () => {
    const error = new PairingUnavailableError(cause);
    const info = toErrorInfo(error);
    expect(info).toEqual({ code: 'PAIRING_UNAVAILABLE', message: 'Pairing is not available in this application' });
    expect(toModalError(info)).toBe(error);
  });

  it('becomes an error again when only its JSON remains', () => {
    const info = { code: 'WALLET_LOCKED', message: 'The wallet is locked. Unlock it and try again' } as const;
    expect(toModalError(info).toJSON()).toEqual(info);
    expect(toModalError(info)).toBeInstanceOf(ModalError);
  });
});

describe('an alert', () => {
  const texts = {
    APKT001: 'Network Not Found',
    APKT002: 'Invalid App Configuration',
    APKT003: 'Network Error: Wallet Load Failed',
    APKT004: 'Wallet Request Timeout',
    APKT005: 'Unverified Domain',
    APKT006: 'Session Expired',
    APKT007: 'Invalid Project ID',
    APKT008: 'Project ID Missing',
    APKT009: 'Server Error',
    APKT010: 'Rate Limited',
  } as const;

  it.each(Object.entries(texts))('%s has the text “%s”', (code, displayMessage) => {
    const known = ERROR_CODES.find((candidate): candidate is keyof typeof texts => candidate === code);
    expect(known && toAlert(known)).toMatchObject({ code, displayMessage, debugMessage: expect.stringMatching(/\.$/) });
  });
});

it('recognises our own errors by their class only', () => {
  const forged = Object.assign(new Error('Send all you have'), { name: 'ModalError', code: 'UNKNOWN' });
  expect(isOwnError(new ModalError('UNKNOWN', 'text'))).toBe(true);
  expect(isOwnError(forged)).toBe(false);
});
