import type { Ask } from '../../prompts/handle-request.js';
import type { ProviderEvent } from '../../provider/provider.js';

/** One request of a page, in one chain namespace. */
export interface NamespaceRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2 id of the request's chain. */
  readonly networkId: string;
  readonly ask: Ask;
}

/** What the pairing wallet does in one chain namespace. All handlers share one session per page. */
export interface NamespaceHandler {
  /** CAIP-2 namespace. */
  readonly namespace: string;
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** The namespace's name for `accountsChanged`. Default: that. */
  readonly accountsEvent?: string;
  /** CAIP-2 ids of the chains it approves. */
  networkIds(): readonly string[];
  /** The accounts pages see on one of those chains, the selected one first. */
  addresses(networkId: string): readonly string[];
  /** Every account, in the order of the options. */
  readonly allAddresses: readonly string[];
  /** @throws RangeError when there is no such account */
  selectAccount(index: number): void;
  /** @throws the error that the page receives */
  answer(request: NamespaceRequest): Promise<unknown>;
  /** The chain that an event reports the wallet has moved to, if it reports one. */
  arrivalOf?(event: ProviderEvent): { readonly networkId: string; readonly data: unknown } | undefined;
  /** The current chain. Absent: pages name the chain with each request. */
  currentNetworkId?(): string;
  close(): void;
}

/** Called when pages must be notified of a change in a namespace. */
export type NamespaceListener = (handler: NamespaceHandler, event: ProviderEvent) => void;
