import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { SiwxMessageData } from '../ports/sign-in.js';

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
}
