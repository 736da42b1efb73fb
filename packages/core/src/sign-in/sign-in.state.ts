import type { ErrorInfo } from '../errors/modal-error.js';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { SiwxAccount, SiwxMessageData } from '../ports/sign-in.js';

export type SignInView = 'SIWXSignMessage' | 'ConnectingSiwe';

/** The visitor is asked to sign in. */
export interface SignInPrompt {
  readonly id: string;
  readonly view: SignInView;
  readonly namespace: ChainNamespace;
  readonly networkId: CaipNetworkId;
  readonly address: string;
  readonly connectorId: string;
  readonly isRequired: boolean;
  readonly status: 'asking' | 'signing' | 'cancelling';
}

/**
 * The visitor is asked for an e-mail address.
 * - `email`: the visitor types it
 * - `sending`: the host's server is asked to send a code
 * - `code`: the visitor types the code
 * - `verifying`: the server checks it
 */
export interface EmailCapture {
  readonly account: SiwxAccount;
  readonly isRequired: boolean;
  readonly step: 'email' | 'sending' | 'code' | 'verifying';
  /** The last address that was given. */
  readonly email: string | null;
  /** The addresses that were confirmed last, the latest first. */
  readonly recent: readonly string[];
  /** When a further code can be sent, in ms since 1970. */
  readonly resendAt: number | null;
  /** Why the last step failed; the visitor may try it again. */
  readonly error: ErrorInfo | null;
}

/** Plain JSON. Signatures are not part of it. */
export interface SignInState {
  /** The sessions known in this visit, by `accountKey`. */
  readonly sessions: Readonly<Record<string, SiwxMessageData>>;
  /** The network on which a chain namespace last had a session. */
  readonly lastNetworkIds: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>;
  /** What the visitor has declined in this visit, by `accountKey`. */
  readonly declined: readonly string[];
  /** The chain namespaces whose visitor is asked, now or after the others. */
  readonly asked: readonly ChainNamespace[];
  readonly prompt: SignInPrompt | null;
  readonly capture: EmailCapture | null;
}
