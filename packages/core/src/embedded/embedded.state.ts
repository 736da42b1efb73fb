import type { ErrorInfo } from '../errors/modal-error.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type {
  EmbeddedAccount,
  EmbeddedAccountType,
  EmbeddedNamespace,
  LoginMethod,
  LoginObstacle,
} from '../ports/embedded.js';

/**
 * - `email`: the visitor types an address
 * - `sending`: the site is asked to send a mail
 * - `device`: the visitor has to confirm this device by a link
 * - `code`: the visitor types the code
 * - `verifying`: the site checks the code
 * - `opening`: a social login starts
 * - `waiting`: for the provider's page, or for a phone
 * - `retrieving`: the site reads what the provider says
 * - `connecting`: the login is done, and the wallet connects
 */
export type LoginStep =
  | 'code'
  | 'connecting'
  | 'device'
  | 'email'
  | 'opening'
  | 'retrieving'
  | 'sending'
  | 'verifying'
  | 'waiting';

/** A login in progress, or the one that failed last. */
export interface LoginProgress {
  readonly method: LoginMethod;
  readonly step: LoginStep;
  /** Of an e-mail login. */
  readonly email: string | null;
  /** Why the last step failed; the visitor may try it again. */
  readonly error: ErrorInfo | null;
  /** How many mails were sent. */
  readonly mailCount: number;
}

/** Who is logged in. */
export interface LoggedIn {
  readonly email: string | null;
  readonly userName: string | null;
  readonly method: LoginMethod;
}

/** The embedded wallet in one chain namespace. Source: C3.21. */
export interface EmbeddedPart {
  readonly networkId: CaipNetworkId;
  readonly accountType: EmbeddedAccountType;
  readonly accounts: readonly EmbeddedAccount[];
  /** Whether the smart account's contract exists; `null`: not a smart account, or not known. */
  readonly isDeployed: boolean | null;
}

/** A request that waits for the visitor's decision in the frame. */
export interface Approval {
  readonly method: string;
  readonly namespace: EmbeddedNamespace;
}

/**
 * - `address`: the visitor types the new address
 * - `primary`: the code that was sent to the present address
 * - `secondary`: the code that was sent to the new address
 */
export type EmailUpdateStep = 'address' | 'primary' | 'secondary';

export interface EmailUpdate {
  readonly step: EmailUpdateStep;
  /** The new address, once it was given. */
  readonly email: string | null;
  /** Whether the site is being asked. */
  readonly isBusy: boolean;
  readonly error: ErrorInfo | null;
}

/** The embedded wallet. This part of the state exists exactly while the feature `embedded` is installed. */
export interface EmbeddedState {
  /** What was found not to work in this browser or on this page. A login that is not named works, as far as is known. */
  readonly obstacles: Readonly<Partial<Record<LoginMethod, LoginObstacle>>>;
  /** A popup is of no use here: social logins lead the page itself to the provider. */
  readonly mustRedirect: boolean;
  readonly login: LoginProgress | null;
  /** When a further mail can be sent, in ms since 1970; `null`: at once. */
  readonly resendAt: number | null;
  /** The address that a phone opens to log in with Farcaster. */
  readonly farcasterUrl: string | null;
  readonly user: LoggedIn | null;
  readonly byNamespace: Readonly<Partial<Record<EmbeddedNamespace, EmbeddedPart>>>;
  /** EIP-155 chain ids. */
  readonly smartAccountNetworks: readonly number[];
  /** The visitor's choices; a chain namespace without one has its default. Source: C3.49. */
  readonly preferredAccountTypes: Readonly<Partial<Record<EmbeddedNamespace, EmbeddedAccountType>>>;
  readonly isSwitchingAccountType: boolean;
  readonly approval: Approval | null;
  readonly emailUpdate: EmailUpdate | null;
}
