import type { ErrorInfo } from '../errors/modal-error.js';
import type { CaipNetworkId } from '../ports/caip.js';

/** Who says that an account has a name: the name service, ENS, or the identity of the blockchain API. */
export type NameSource = 'registered' | 'ens' | 'identity';

/** What a lookup has found. Texts and links are safe to show. */
export interface AccountProfile {
  /** `null`: it has none. */
  readonly name: string | null;
  readonly avatarUrl: string | null;
  readonly source: NameSource | null;
  /** Where it was looked up. */
  readonly networkId: CaipNetworkId;
  /** Whether the name service answers for that network, and could register a name. */
  readonly isRegistrable: boolean;
  /** Milliseconds since the epoch. */
  readonly lookedUpAt: number;
}

export interface NameSuggestion {
  /** With its zone. */
  readonly name: string;
  readonly isRegistered: boolean;
}

/** The suggestions for what a visitor has typed. */
export interface Suggestions {
  /** Without a zone. */
  readonly label: string;
  /** `null`: they are loading, or could not be loaded. */
  readonly items: readonly NameSuggestion[] | null;
  readonly error: ErrorInfo | null;
}

/** A registration that is under way, or the one that failed last. */
export interface RegistrationProgress {
  /** With its zone. */
  readonly name: string;
  readonly isBusy: boolean;
  readonly error: ErrorInfo | null;
}

/** This part of the state exists while the feature `names` is installed. */
export interface NamesState {
  /** Where new names are put. Option `nameZone`. */
  readonly zone: string;
  /** A page about names, which may be linked to. Option `nameFaqUrl`. */
  readonly faqUrl: string | null;
  /** By address in lower case: only EVM accounts have names. */
  readonly profiles: Readonly<Record<string, AccountProfile>>;
  /** `null`: none were asked for. */
  readonly suggestions: Suggestions | null;
  readonly registration: RegistrationProgress | null;
  /** The name that was registered last, for the view that says so. */
  readonly registered: string | null;
}
