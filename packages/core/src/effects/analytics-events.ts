import type { ErrorCode } from '../errors/codes.js';
import type { AcceptanceReceipt } from '../legal/acceptance.js';
import type { OptionsState } from '../options/options.state.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { EmbeddedAccountType, LoginMethod } from '../ports/embedded.js';
import type { WalletPlatform } from '../wallets/wallet-platforms.js';

/** How the connected wallet was reached; `email`: the embedded wallet, with any login. */
export type ConnectMethod = Extract<WalletPlatform, 'browser' | 'mobile' | 'qrcode'> | 'email';

type SocialName = Exclude<LoginMethod, 'email'>;

interface SenderProperties {
  readonly isSmartAccount: boolean;
  readonly network: CaipNetworkId;
}

/** Amounts as decimal text. */
interface SwapProperties extends SenderProperties {
  /** Symbols. */
  readonly swapFromToken: string;
  readonly swapToToken: string;
  readonly swapFromAmount: string;
  readonly swapToAmount: string;
}

interface SendProperties extends SenderProperties {
  /** Its symbol. */
  readonly token: string;
  /** Decimal text. */
  readonly amount: string;
}

/** `ensName`: what a visitor registers, which is public. */
interface NameProperties {
  readonly isSmartAccount: boolean;
  readonly ensName: string;
}

interface HistoryProperties {
  readonly projectId: string;
  /** The page that was asked for; absent for the first. */
  readonly cursor?: string;
  readonly isSmartAccount: boolean;
}

/** What is paid for. The recipient is left out: no event contains an address. */
interface PayConfiguration {
  readonly network: CaipNetworkId;
  /** Its symbol, or `native`. */
  readonly asset: string;
  /** Decimal text. */
  readonly amount: string;
}

interface PayProperties {
  /** Identifies the payment among the events of this page; no wallet, exchange or network knows it. */
  readonly paymentId?: string;
  readonly configuration: PayConfiguration;
  readonly currentPayment: {
    readonly type: 'wallet' | 'exchange';
    readonly exchangeId?: string;
    /** Of the exchange. */
    readonly sessionId?: string;
  };
  /** Paid without a view. */
  readonly headless: boolean;
  /** Where the payment began. */
  readonly source: 'pay' | 'fund-from-exchange';
}

/** Every event with its properties. Sources: C7.20 to C7.31, F2.10.3 to F2.10.8. */
export interface AnalyticsProperties {
  /**
   * The host's options, without adapters, functions and the names of accounts. Sent once by each modal for each consent; the
   * host's listeners do not get it.
   */
  readonly INITIALIZE: { readonly networks: readonly CaipNetworkId[] } & Omit<
    OptionsState,
    'addressLabels' | 'connectorImages' | 'customWallets'
  > & {
      /** The ids of the connectors whose pictures are the host's. */
      readonly connectorImages: readonly string[];
      /** The ids of the host's own wallets. */
      readonly customWallets: readonly string[];
    };
  readonly MODAL_OPEN: { readonly connected: boolean };
  readonly MODAL_CLOSE: { readonly connected: boolean };
  readonly CLICK_ALL_WALLETS: object;
  readonly CLICK_GET_WALLET: object;
  readonly CLICK_WALLET_HELP: object;
  readonly CLICK_NETWORKS: object;
  readonly CLICK_NETWORK_HELP: object;
  /** A search in AllWallets; `badge` while only certified wallets are listed. */
  readonly SEARCH_WALLET: { readonly search: string; readonly badge?: 'certified' };
  readonly SELECT_WALLET: { readonly name: string; readonly platform: WalletPlatform; readonly displayIndex?: number };
  readonly CONNECT_SUCCESS: { readonly method: ConnectMethod; readonly name: string };
  readonly CONNECT_ERROR: { readonly message: string };
  /**
   * For a wallet whose link does not work. The pairing URI is never included: anyone who has it can read the session.
   */
  readonly CONNECT_PROXY_ERROR: { readonly message: string; readonly name: string; readonly mobile_link: string };
  readonly DISCONNECT_SUCCESS: { readonly namespace: ChainNamespace };
  readonly DISCONNECT_ERROR: { readonly message: string };
  readonly SWITCH_NETWORK: { readonly network: string };
  /** The visitor has opened the activity of the account. */
  readonly CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean };
  readonly LOAD_MORE_TRANSACTIONS: HistoryProperties;
  readonly ERROR_FETCH_TRANSACTIONS: HistoryProperties;
  /** The visitor has entered the e-mail field. */
  readonly EMAIL_LOGIN_SELECTED: object;
  readonly EMAIL_SUBMITTED: object;
  readonly DEVICE_REGISTERED_FOR_EMAIL: object;
  readonly EMAIL_VERIFICATION_CODE_SENT: object;
  readonly EMAIL_VERIFICATION_CODE_PASS: object;
  readonly EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string };
  readonly EMAIL_EDIT: object;
  readonly EMAIL_UPGRADE_FROM_MODAL: object;
  readonly SOCIAL_LOGIN_STARTED: { readonly provider: SocialName };
  readonly SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: SocialName };
  readonly SOCIAL_LOGIN_SUCCESS: { readonly provider: SocialName };
  readonly SOCIAL_LOGIN_ERROR: { readonly provider: SocialName };
  readonly SOCIAL_LOGIN_CANCELED: { readonly provider: SocialName };
  readonly SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean };
  readonly SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean };
  /** The visitor asks how buying works. */
  readonly SELECT_WHAT_IS_A_BUY: { readonly isSmartAccount: boolean };
  readonly SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: EmbeddedAccountType; readonly network: string };
  /** From the account of the embedded wallet. */
  readonly OPEN_SEND: SenderProperties;
  readonly SEND_INITIATED: SendProperties;
  readonly SEND_SUCCESS: SendProperties;
  /** `message`: the code of the error, never the text of a wallet or a node. */
  readonly SEND_ERROR: SendProperties & { readonly message: string };
  /** The visitor has declined in the wallet: not an error. */
  readonly SEND_REJECTED: SendProperties & { readonly message: string };
  /** From the account of the embedded wallet. */
  readonly OPEN_SWAP: SenderProperties;
  /** The visitor has opened the choice of a token, and the review. */
  readonly CLICK_SELECT_TOKEN_TO_SWAP: object;
  readonly CLICK_CONVERT: object;
  /** The visitor has chosen another network, because the former one has no swaps. */
  readonly CLICK_SELECT_NETWORK_TO_SWAP: { readonly network: string };
  readonly INITIATE_SWAP: SwapProperties;
  /** The network has included it. */
  readonly SWAP_SUCCESS: SwapProperties;
  /** `message`: the code of the error, or how the network has ended it. */
  readonly SWAP_ERROR: SwapProperties & { readonly message: string };
  readonly SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string };
  /** The visitor has declined in the wallet: not an error. */
  readonly USER_REJECTED: { readonly message: string };
  /** The visitor has chosen to choose a name. */
  readonly OPEN_ENS_FLOW: { readonly isSmartAccount: boolean };
  readonly REGISTER_NAME_INITIATED: NameProperties;
  readonly REGISTER_NAME_SUCCESS: NameProperties;
  readonly REGISTER_NAME_ERROR: NameProperties & { readonly error: string };
  /** The visitor has pressed Sign. */
  readonly CLICK_SIGN_SIWX_MESSAGE: SenderProperties;
  readonly CLICK_CANCEL_SIWX: SenderProperties;
  readonly SIWX_AUTH_SUCCESS: SenderProperties;
  readonly SIWX_AUTH_ERROR: SenderProperties;
  readonly PAY_MODAL_OPEN: {
    readonly exchanges: readonly { readonly id: string }[];
    readonly configuration: PayConfiguration;
  };
  readonly PAY_EXCHANGE_SELECTED: {
    readonly exchange: { readonly id: string };
    readonly configuration: PayConfiguration;
    readonly currentPayment: PayProperties['currentPayment'];
    readonly headless: boolean;
    readonly source: PayProperties['source'];
  };
  readonly PAY_INITIATED: PayProperties;
  readonly PAY_SUCCESS: PayProperties;
  /** `message`: the code of the error, never the text of a wallet or an exchange. */
  readonly PAY_ERROR: PayProperties & { readonly message: string };
  /** The receipt that was stored. Only the host's listeners receive it. */
  readonly TERMS_ACCEPTED: AcceptanceReceipt;
}

export type AnalyticsEventName = keyof AnalyticsProperties;

/** The events that record the opening of a view. They have no properties. */
export type ViewEventName = {
  [Name in AnalyticsEventName]: object extends AnalyticsProperties[Name] ? Name : never;
}[AnalyticsEventName];

export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR' | 'SECURE_SITE_ERROR';

/** An internal fault or a fault of a service: at most 5 in 60 seconds. */
export interface ErrorReport {
  readonly type: 'error';
  readonly event: ErrorCategory;
  readonly properties: { readonly errorType: ErrorCode; readonly errorMessage: string };
}

export type AnalyticsData =
  | ErrorReport
  | {
      readonly [Name in AnalyticsEventName]: {
        readonly type: 'track';
        readonly event: Name;
        readonly properties: AnalyticsProperties[Name];
      };
    }[AnalyticsEventName];

/** What the host's listener receives. It never contains an address. */
export interface AnalyticsEvent {
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
  readonly data: AnalyticsData;
}
