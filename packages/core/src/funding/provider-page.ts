import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { ServiceEndpoints } from '../ports/services.js';
import type { OnrampProvider } from './funding.state.js';
import { type CurrentOrder, defaultSymbol } from './onramp.selectors.js';
import type { OnrampOptions } from './onramp-options.js';

/** A provider as the list shows it. Source: S9.32. */
export interface ProviderInfo {
  readonly id: OnrampProvider;
  readonly name: string;
  /** In percent. */
  readonly feeRange: string;
}

export const PROVIDERS: readonly ProviderInfo[] = [{ id: 'meld', name: 'Meld', feeRange: '1-2' }];

const MELD_URL = 'https://meldcrypto.com';

/** The account that receives what was bought. */
export interface Recipient {
  readonly namespace: ChainNamespace;
  readonly networkId: CaipNetworkId;
  readonly address: string;
}

/**
 * The provider's page with everything it needs to know. Source: S4.52.
 * @returns `null` where the host has no public key of its own: the blockchain API is asked for the page
 */
export function providerUrl(
  { meld }: OnrampOptions,
  { address, namespace }: Recipient,
  order: CurrentOrder | null,
  endpoints: Pick<ServiceEndpoints, 'projectId'> | null,
): string | null {
  if (!meld?.publicKey) return null;
  const page = new URL(meld.url ?? MELD_URL);
  const code = order?.isChosen ? order.purchase.symbol : defaultSymbol(namespace);
  page.searchParams.set('publicKey', meld.publicKey);
  page.searchParams.set('destinationCurrencyCode', code);
  page.searchParams.set('walletAddress', address);
  if (endpoints) page.searchParams.set('externalCustomerId', endpoints.projectId);
  if (order?.check.status === 'ok') {
    page.searchParams.set('sourceAmount', order.amount);
    page.searchParams.set('sourceCurrencyCode', order.payment.id);
  }
  return page.href;
}

/** Name and size of the window. Source: F2.12.2. */
const WINDOW_NAME = 'popupWindow';
const WINDOW_FEATURES = 'width=600,height=800,scrollbars=yes';

/** The window of a provider. */
export type ProviderWindow = Pick<Window, 'close' | 'closed' | 'location' | 'opener'>;

/** The page that opens windows. */
export interface OpeningPage {
  open(url: string, name: string, features: string): ProviderWindow | null;
}

/**
 * Opens the window of a provider. Has to be called in the visitor's press, before anything is awaited. The page in it
 * cannot reach the page that opened it.
 * @param url `null`: an empty window, until the address is known
 * @returns `null`: the browser opens none
 */
export function openProviderWindow(url: string | null, page: OpeningPage = globalThis.window): ProviderWindow | null {
  const popup = page.open(url ?? 'about:blank', WINDOW_NAME, WINDOW_FEATURES);
  if (!popup) return null;
  try {
    popup.opener = null;
  } catch {
    // The window was open already and shows a page of the provider: it lost its opener when it was opened.
  }
  return popup;
}
