import type { ErrorCode } from '../../errors/codes.js';
import type { ChainAdapter } from '../../ports/adapter.js';

/** The calls that the contract makes. */
export type AdapterCall = keyof Pick<
  ChainAdapter,
  | 'connect'
  | 'disconnect'
  | 'estimate'
  | 'getBalance'
  | 'getWalletAssets'
  | 'lookUpName'
  | 'readToken'
  | 'readTokenBalances'
  | 'readTransfer'
  | 'resolveName'
  | 'restore'
  | 'sendTransaction'
  | 'signMessage'
  | 'simulate'
  | 'switchNetwork'
  | 'waitForTransaction'
>;

/** Any call can reject with these. */
const ANY = ['ADAPTER_LOAD_FAILED', 'CONNECTION_ABORTED'] as const;

const CONNECT = [
  ...ANY,
  'CHAIN_NOT_SUPPORTED',
  'CLOCK_WRONG',
  'CONNECTION_FAILED',
  'CONNECTION_PENDING',
  'CONNECTION_REJECTED',
  'CONNECTION_TIMEOUT',
  'CONNECTOR_NOT_FOUND',
  'EMBEDDED_WALLET_UNAVAILABLE',
  'NO_ACCOUNT_SHARED',
  'NOT_CONNECTED',
  'PAIRING_UNAVAILABLE',
  'RELAY_UNREACHABLE',
  'WALLET_LOCKED',
  'WALLET_MISBEHAVED',
  'WALLET_SDK_MISSING',
] as const;

const SIGN = [
  ...ANY,
  'CHAIN_NOT_SUPPORTED',
  'CONNECTION_PENDING',
  'METHOD_NOT_ALLOWED',
  'NOT_CONNECTED',
  'REQUEST_ABORTED',
  'REQUEST_EXPIRED',
  'REQUEST_FAILED',
  'REQUEST_REJECTED',
  'WALLET_LOCKED',
  'WALLET_MISBEHAVED',
  'WALLET_SDK_MISSING',
] as const;

const ESTIMATE = [
  ...ANY,
  'CHAIN_NOT_SUPPORTED',
  'INSUFFICIENT_FUNDS',
  'INVALID_ADDRESS',
  'INVALID_AMOUNT',
  'INVALID_RESPONSE',
  'INVALID_TRANSACTION',
  'MEMO_REQUIRED',
  'METHOD_NOT_ALLOWED',
  'NETWORK_NOT_FOUND',
  'NETWORK_UNREACHABLE',
  'NOT_CONNECTED',
  'REQUEST_FAILED',
  'TOKEN_NOT_FOUND',
  'WALLET_SDK_MISSING',
] as const;

const READ = [
  ...ANY,
  'CHAIN_NOT_SUPPORTED',
  'INVALID_ADDRESS',
  'INVALID_RESPONSE',
  'NETWORK_NOT_FOUND',
  'NETWORK_UNREACHABLE',
  'REQUEST_FAILED',
  'WALLET_SDK_MISSING',
] as const;

/** The codes that a call may reject with. */
export const CODES: Readonly<Record<AdapterCall, readonly ErrorCode[]>> = {
  connect: CONNECT,
  restore: CONNECT,
  disconnect: [...ANY, 'DISCONNECT_FAILED'],
  switchNetwork: [
    ...ANY,
    'CHAIN_NOT_SUPPORTED',
    'CONNECTION_PENDING',
    'NOT_CONNECTED',
    'REQUEST_EXPIRED',
    'SWITCH_REJECTED',
  ],
  signMessage: SIGN,
  sendTransaction: [
    ...SIGN,
    'INSUFFICIENT_FUNDS',
    'INVALID_ADDRESS',
    'INVALID_AMOUNT',
    'INVALID_RESPONSE',
    'INVALID_TRANSACTION',
    'MEMO_REQUIRED',
    'NETWORK_NOT_FOUND',
    'NETWORK_UNREACHABLE',
    'SWITCH_REJECTED',
    'TOKEN_NOT_FOUND',
    'TRANSACTION_EXPIRED',
  ],
  estimate: ESTIMATE,
  simulate: [...ESTIMATE, 'TRANSACTION_WOULD_FAIL'],
  waitForTransaction: [
    ...ANY,
    'CHAIN_NOT_SUPPORTED',
    'NETWORK_NOT_FOUND',
    'NETWORK_UNREACHABLE',
    'REQUEST_FAILED',
    'TRANSACTION_EXPIRED',
    'TRANSACTION_REPLACED',
    'WALLET_SDK_MISSING',
  ],
  getBalance: [...READ, 'HTTP_ERROR'],
  readTransfer: READ,
  readToken: [...READ, 'TOKEN_NOT_FOUND'],
  readTokenBalances: READ,
  getWalletAssets: [...ANY, 'NETWORK_NOT_FOUND', 'NOT_CONNECTED'],
  resolveName: READ,
  lookUpName: READ,
};
