import type { Ask } from '../../prompts/handle-request.js';
import type { ProviderEvent } from '../../provider/provider.js';

/** One request of a page, in one chain namespace. */
export interface NamespaceRequest {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2 id of the chain it is for. */
  readonly networkId: string;
  readonly ask: Ask;
}

/** What the pairing wallet does in one chain namespace. All handlers share one link to each page. */
export interface NamespaceHandler {
  /** CAIP-2 namespace. */
  readonly namespace: string;
  readonly methods: readonly string[];
  readonly events: readonly string[];
  /** What the namespace calls `accountsChanged`. Default: that. */
  readonly accountsEvent?: string;
  /** CAIP-2 ids of the chains it approves. */
  networkIds(): readonly string[];
  /** What pages see now on one of those chains, the selected account first. */
  addresses(networkId: string): readonly string[];
  /** Every account, as the options gave them. */
  readonly allAddresses: readonly string[];
  /** @throws RangeError when there is no such account */
  selectAccount(index: number): void;
  /** @throws what the page is answered with */
  answer(request: NamespaceRequest): Promise<unknown>;
  /** The chain that an event speaks of, when it tells that the wallet has moved. */
  arrivalOf?(event: ProviderEvent): { readonly networkId: string; readonly data: unknown } | undefined;
  /** Where the wallet is now. Absent: pages name the chain with each request. */
  currentNetworkId?(): string;
  close(): void;
}

/** Told when pages have to hear of a change in a namespace. */
export type NamespaceListener = (handler: NamespaceHandler, event: ProviderEvent) => void;
