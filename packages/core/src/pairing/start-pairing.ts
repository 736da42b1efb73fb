import { type AlertCode, toAlert } from '../errors/alerts.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { AdapterStorage } from '../ports/adapter.js';
import { findPlatform, isUriKeptOn } from '../ports/platform.js';
import type { ModalStore } from '../store/create-store.js';
import { settleLinkChoice } from './link-choice.js';
import { uriCleared, uriReceived } from './pairing.slice.js';
import { createPairingClient, type PairingClientOptions } from './pairing-sdk.js';
import { createPairingService, type PairingService } from './pairing-service.js';
import { createWaitingRequests } from './waiting-requests.js';

export type PairingStore = Pick<ModalStore, 'dispatch' | 'getState'>;

export interface PairingParts {
  readonly client: Omit<PairingClientOptions, 'onRefused'>;
  /** Aborted when the modal is destroyed. */
  readonly lifetime: AbortSignal;
  readonly now: () => number;
  readonly storage: AdapterStorage;
  readonly store: PairingStore;
}

/** Puts the pairing together, and lets the modal know what happens in it. Loaded with the first pairing. */
export function startPairing({ client, lifetime, now, storage, store }: PairingParts): PairingService {
  const platform = findPlatform();
  const refusals = new Set<AlertCode>();

  const onRefused = (code: AlertCode) => {
    // The SDK tries again and again, and is refused each time.
    if (lifetime.aborted || refusals.has(code) || !store.getState().options.debug) return;
    refusals.add(code);
    store.dispatch(alertRaised(toAlert(code)));
  };
  return createPairingService({
    loadClient: () => createPairingClient({ ...client, onRefused }),
    now,
    isUriKept: isUriKeptOn(platform),
    onUri: (uri) => store.dispatch(uriReceived(uri)),
    onUriGone: () => store.dispatch(uriCleared()),
    onPaired: ({ sessionTopic, uri }) => settleLinkChoice(storage, uri, sessionTopic),
    onWaiting: createWaitingRequests({ lifetime, platform, storage, store }),
  });
}
