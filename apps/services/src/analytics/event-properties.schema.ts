import * as v from 'valibot';

/**
 * The properties of each event that modals send. `docs/analytics.md` lists them for hosts; tests compare it, and what the
 * modal sends, with these. A client may send more: later releases do.
 */

const text = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength, `must have at most ${maxLength} characters`));
const name = text(256);
const id = text(128);
const message = text(1_000);
const symbol = text(64);
const networkId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/, 'must be a CAIP-2 id'));
const namespace = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/, 'must be a chain namespace'));
const amount = v.pipe(v.string(), v.regex(/^\d{1,80}(\.\d{1,80})?$/, 'must be a decimal number as text'));
const count = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(0, 'must not be negative'));

const none = v.looseObject({});
const connected = v.looseObject({ connected: v.boolean() });
const failure = v.looseObject({ message });
const provider = v.looseObject({ provider: id });
const account = v.looseObject({ isSmartAccount: v.boolean() });

const senderEntries = { isSmartAccount: v.boolean(), network: networkId };
const sender = v.looseObject(senderEntries);

const sendEntries = { ...senderEntries, token: symbol, amount };
const send = v.looseObject(sendEntries);
const failedSend = v.looseObject({ ...sendEntries, message });

const swapEntries = {
  ...senderEntries,
  swapFromToken: symbol,
  swapToToken: symbol,
  swapFromAmount: amount,
  swapToAmount: amount,
};
const swap = v.looseObject(swapEntries);
const failedSwap = v.looseObject({ ...swapEntries, message });

const nameEntries = { isSmartAccount: v.boolean(), ensName: name };
const registration = v.looseObject(nameEntries);

const history = v.looseObject({ projectId: text(64), cursor: v.optional(text(2_048)), isSmartAccount: v.boolean() });

const configuration = v.looseObject({ network: networkId, asset: symbol, amount });
const currentPayment = v.looseObject({
  type: v.picklist(['wallet', 'exchange']),
  exchangeId: v.optional(id),
  sessionId: v.optional(id),
});
const source = v.picklist(['pay', 'fund-from-exchange']);
const paymentEntries = { paymentId: v.optional(id), configuration, currentPayment, headless: v.boolean(), source };
const payment = v.looseObject(paymentEntries);

/** By the name of the event. Sources: C7.19 to C7.31, S4.3, F2.10.3 to F2.10.8. */
const EVENT_PROPERTIES = {
  /** A summary of the host's options, which grows with them. */
  INITIALIZE: v.looseObject({ networks: v.pipe(v.array(networkId), v.maxLength(1_000)) }),
  MODAL_OPEN: connected,
  MODAL_CLOSE: connected,
  CLICK_ALL_WALLETS: none,
  CLICK_GET_WALLET: none,
  CLICK_WALLET_HELP: none,
  CLICK_NETWORKS: none,
  CLICK_NETWORK_HELP: none,
  SEARCH_WALLET: v.looseObject({ search: text(500), badge: v.optional(v.picklist(['certified'])) }),
  SELECT_WALLET: v.looseObject({
    name,
    platform: v.picklist(['browser', 'desktop', 'mobile', 'qrcode', 'unsupported', 'web']),
    displayIndex: v.optional(count),
  }),
  CONNECT_SUCCESS: v.looseObject({ method: v.picklist(['browser', 'email', 'mobile', 'qrcode']), name }),
  CONNECT_ERROR: failure,
  CONNECT_PROXY_ERROR: v.looseObject({ message, name, mobile_link: text(2_048) }),
  DISCONNECT_SUCCESS: v.looseObject({ namespace }),
  DISCONNECT_ERROR: failure,
  SWITCH_NETWORK: v.looseObject({ network: networkId }),
  CLICK_TRANSACTIONS: account,
  LOAD_MORE_TRANSACTIONS: history,
  ERROR_FETCH_TRANSACTIONS: history,
  EMAIL_LOGIN_SELECTED: none,
  EMAIL_SUBMITTED: none,
  DEVICE_REGISTERED_FOR_EMAIL: none,
  EMAIL_VERIFICATION_CODE_SENT: none,
  EMAIL_VERIFICATION_CODE_PASS: none,
  EMAIL_VERIFICATION_CODE_FAIL: failure,
  EMAIL_EDIT: none,
  EMAIL_UPGRADE_FROM_MODAL: none,
  SOCIAL_LOGIN_STARTED: provider,
  SOCIAL_LOGIN_REQUEST_USER_DATA: provider,
  SOCIAL_LOGIN_SUCCESS: provider,
  SOCIAL_LOGIN_ERROR: provider,
  SOCIAL_LOGIN_CANCELED: provider,
  SELECT_BUY_CRYPTO: account,
  SELECT_BUY_PROVIDER: v.looseObject({ provider: id, isSmartAccount: v.boolean() }),
  SELECT_WHAT_IS_A_BUY: account,
  SET_PREFERRED_ACCOUNT_TYPE: v.looseObject({ accountType: v.picklist(['eoa', 'smartAccount']), network: id }),
  OPEN_SEND: sender,
  SEND_INITIATED: send,
  SEND_SUCCESS: send,
  SEND_ERROR: failedSend,
  SEND_REJECTED: failedSend,
  OPEN_SWAP: sender,
  CLICK_SELECT_TOKEN_TO_SWAP: none,
  CLICK_CONVERT: none,
  CLICK_SELECT_NETWORK_TO_SWAP: v.looseObject({ network: networkId }),
  INITIATE_SWAP: swap,
  SWAP_SUCCESS: swap,
  SWAP_ERROR: failedSwap,
  SWAP_APPROVAL_ERROR: failedSwap,
  USER_REJECTED: failure,
  OPEN_ENS_FLOW: account,
  REGISTER_NAME_INITIATED: registration,
  REGISTER_NAME_SUCCESS: registration,
  REGISTER_NAME_ERROR: v.looseObject({ ...nameEntries, error: message }),
  CLICK_SIGN_SIWX_MESSAGE: sender,
  CLICK_CANCEL_SIWX: sender,
  SIWX_AUTH_SUCCESS: sender,
  SIWX_AUTH_ERROR: sender,
  PAY_MODAL_OPEN: v.looseObject({
    exchanges: v.pipe(v.array(v.looseObject({ id })), v.maxLength(100)),
    configuration,
  }),
  PAY_EXCHANGE_SELECTED: v.looseObject({
    exchange: v.looseObject({ id }),
    configuration,
    currentPayment,
    headless: v.boolean(),
    source,
  }),
  PAY_INITIATED: payment,
  PAY_SUCCESS: payment,
  PAY_ERROR: v.looseObject({ ...paymentEntries, message }),
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

/** The same as one schema, which the OpenAPI document names. */
export const eventPropertiesSchema = v.partial(v.object(EVENT_PROPERTIES));

const BY_NAME = new Map<string, v.GenericSchema>(Object.entries(EVENT_PROPERTIES));

/** The schema of an event's properties; `undefined` for an event of a later release, whose properties are unknown. */
export const propertiesOf = (event: string): v.GenericSchema | undefined => BY_NAME.get(event);
