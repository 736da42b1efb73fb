import { expect, it } from 'vitest';
import type { AnalyticsEventName, AnalyticsProperties } from './analytics-events.js';

const sender = { isSmartAccount: true, network: 'eip155:1' } as const;
const send = { ...sender, token: 'ETH', amount: '0.25' };
const swap = { ...sender, swapFromToken: 'ETH', swapToToken: 'USDC', swapFromAmount: '1', swapToAmount: '3000' };
const history = { projectId: 'project', cursor: 'next', isSmartAccount: false };
const name = { isSmartAccount: false, ensName: 'ada.example.id' };
const configuration = { network: 'eip155:1', asset: 'native', amount: '10' } as const;
const currentPayment = { type: 'exchange', exchangeId: 'test', sessionId: '1' } as const;
const payment = { paymentId: '1', configuration, currentPayment, headless: false, source: 'pay' } as const;

/** Every event, with all of its properties. A new event without a payload here does not compile. */
const PAYLOADS: { readonly [Name in AnalyticsEventName]: Required<AnalyticsProperties[Name]> } = {
  INITIALIZE: {
    networks: ['eip155:1'],
    allWallets: 'SHOW',
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: ['own'],
    connectorTypeOrder: [],
    termsConditionsUrl: 'https://host.example/terms',
    termsVersion: '1',
    privacyPolicyUrl: null,
    localFeatures: { swaps: true },
    hasLegalCheckbox: true,
    isAnalyticsEnabled: true,
    enableWallets: true,
    enableWalletGuide: true,
    enableReconnect: true,
    enableNetworkSwitch: true,
    unsupportedNetworks: 'hint',
    isPairingManual: false,
    enableEmbedded: false,
    layout: 'compact',
    onramp: {},
    connectorImages: [],
    debug: true,
    hasNoAdapters: false,
    hasCatalogue: true,
    hasRelay: true,
  },
  MODAL_OPEN: { connected: true },
  MODAL_CLOSE: { connected: false },
  CLICK_ALL_WALLETS: {},
  CLICK_GET_WALLET: {},
  CLICK_WALLET_HELP: {},
  CLICK_NETWORKS: {},
  CLICK_NETWORK_HELP: {},
  SEARCH_WALLET: { search: 'meta', badge: 'certified' },
  SELECT_WALLET: { name: 'MetaMask', platform: 'browser', displayIndex: 0 },
  CONNECT_SUCCESS: { method: 'qrcode', name: 'MetaMask' },
  CONNECT_ERROR: { message: 'Connection declined' },
  CONNECT_PROXY_ERROR: { message: 'The link cannot be followed', name: 'MetaMask', mobile_link: 'metamask://' },
  DISCONNECT_SUCCESS: { namespace: 'eip155' },
  DISCONNECT_ERROR: { message: 'Failed to disconnect' },
  SWITCH_NETWORK: { network: 'eip155:1' },
  CLICK_TRANSACTIONS: { isSmartAccount: false },
  LOAD_MORE_TRANSACTIONS: history,
  ERROR_FETCH_TRANSACTIONS: history,
  EMAIL_LOGIN_SELECTED: {},
  EMAIL_SUBMITTED: {},
  DEVICE_REGISTERED_FOR_EMAIL: {},
  EMAIL_VERIFICATION_CODE_SENT: {},
  EMAIL_VERIFICATION_CODE_PASS: {},
  EMAIL_VERIFICATION_CODE_FAIL: { message: 'Invalid code' },
  EMAIL_EDIT: {},
  EMAIL_UPGRADE_FROM_MODAL: {},
  SOCIAL_LOGIN_STARTED: { provider: 'google' },
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: 'google' },
  SOCIAL_LOGIN_SUCCESS: { provider: 'google' },
  SOCIAL_LOGIN_ERROR: { provider: 'google' },
  SOCIAL_LOGIN_CANCELED: { provider: 'google' },
  SELECT_BUY_CRYPTO: { isSmartAccount: false },
  SELECT_BUY_PROVIDER: { provider: 'meld', isSmartAccount: false },
  SELECT_WHAT_IS_A_BUY: { isSmartAccount: false },
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'smartAccount', network: 'eip155:1' },
  OPEN_SEND: sender,
  SEND_INITIATED: send,
  SEND_SUCCESS: send,
  SEND_ERROR: { ...send, message: 'REQUEST_FAILED' },
  SEND_REJECTED: { ...send, message: 'REQUEST_REJECTED' },
  OPEN_SWAP: sender,
  CLICK_SELECT_TOKEN_TO_SWAP: {},
  CLICK_CONVERT: {},
  CLICK_SELECT_NETWORK_TO_SWAP: { network: 'eip155:1' },
  INITIATE_SWAP: swap,
  SWAP_SUCCESS: swap,
  SWAP_ERROR: { ...swap, message: 'REQUEST_FAILED' },
  SWAP_APPROVAL_ERROR: { ...swap, message: 'REQUEST_FAILED' },
  USER_REJECTED: { message: 'REQUEST_REJECTED' },
  OPEN_ENS_FLOW: { isSmartAccount: false },
  REGISTER_NAME_INITIATED: name,
  REGISTER_NAME_SUCCESS: name,
  REGISTER_NAME_ERROR: { ...name, error: 'NAME_REFUSED' },
  CLICK_SIGN_SIWX_MESSAGE: sender,
  CLICK_CANCEL_SIWX: sender,
  SIWX_AUTH_SUCCESS: sender,
  SIWX_AUTH_ERROR: sender,
  PAY_MODAL_OPEN: { exchanges: [{ id: 'test' }], configuration },
  PAY_EXCHANGE_SELECTED: { exchange: { id: 'test' }, configuration, currentPayment, headless: false, source: 'pay' },
  PAY_INITIATED: payment,
  PAY_SUCCESS: payment,
  PAY_ERROR: { ...payment, message: 'REQUEST_FAILED' },
  TERMS_ACCEPTED: {
    version: '1',
    acceptedAt: '2026-01-01T00:00:00.000Z',
    locale: 'en',
    documents: { termsUrl: 'https://host.example/terms' },
  },
};

it('every event has the properties of the contract, and none of them can be an address', () => {
  const shapes = Object.entries(PAYLOADS).map(([event, properties]) =>
    `${event} ${Object.keys(properties).sort().join(', ')}`.trim(),
  );
  expect(shapes).toMatchSnapshot();
  expect(JSON.stringify(PAYLOADS)).not.toMatch(/address|recipient|0x/i);
});
