import { type AlertCode, toAlert } from '../errors/alerts.js';
import { alertRaised } from '../notices/notices.slice.js';
import type { ModalOptions } from '../options/options.js';
import { findPlatform, isUriKeptOn } from '../platform/platform.js';
import type { AdapterStorage, AppMetadata } from '../ports/adapter.js';
import type { PairingSession } from '../ports/pairing.js';
import type { ServiceEndpoints } from '../ports/services.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import type { ModalStore } from '../store/state.js';
import { followSession, namespacesOf } from './follow-session.js';
import { settleLinkChoice } from './link-choice.js';
import { uriCleared, uriReceived } from './pairing.slice.js';
import { createPairingClient } from './pairing-sdk.js';
import { createPairingService, type PairingService } from './pairing-service.js';
import { settle } from './settle.js';
import { createWaitingRequests } from './waiting-requests.js';

export type PairingStore = Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'>;

export interface PairingParts {
  readonly endpoints: ServiceEndpoints;
  /** Aborted when the modal is destroyed. */
  readonly lifetime: AbortSignal;
  readonly metadata: AppMetadata;
  readonly now: () => number;
  readonly options: Pick<ModalOptions, 'storage'>;
  readonly relayUrl: string;
  readonly storage: AdapterStorage;
  readonly storageKey: string;
}

/** Puts the pairing together, and lets the modal know what happens in it. Loaded with the first pairing. */
export function startPairing(parts: PairingParts, store: PairingStore): PairingService {
  const { endpoints, lifetime, metadata, now, options, relayUrl, storage, storageKey } = parts;
  const platform = findPlatform();
  const refusals = new Set<AlertCode>();
  let latest: PairingSession | undefined;

  const onRefused = (code: AlertCode) => {
    // The SDK tries again and again, and is refused each time.
    if (lifetime.aborted || refusals.has(code) || !store.getState().options.debug) return;
    refusals.add(code);
    store.dispatch(alertRaised(toAlert(code)));
  };
  const service = createPairingService({
    loadClient: () =>
      createPairingClient({
        projectId: endpoints.projectId,
        relayUrl,
        metadata,
        storagePrefix: `${storageKey}-`,
        onRefused,
        // The SDK keeps much more than a modal does; where the host says nothing, its own database is the place.
        ...(options.storage !== undefined && {
          storage: createSafeStorage(options.storage, '', Number.POSITIVE_INFINITY),
        }),
      }),
    now,
    isUriKept: isUriKeptOn(platform),
    onUri: (uri) => store.dispatch(uriReceived(uri)),
    onUriGone: () => store.dispatch(uriCleared()),
    onPaired: ({ sessionTopic, uri }) => settleLinkChoice(storage, uri, sessionTopic),
    onOpened: (session, openers) => {
      latest = session;
      void followSession(session, openers, store, lifetime).then(endUnused);
    },
    onWaiting: createWaitingRequests({ lifetime, platform, storage, store }),
  });
  /** What shares nothing that anybody here can use is not left standing with the wallet. */
  const endUnused = () => {
    if (lifetime.aborted || !latest || namespacesOf(latest, store.getState()).length > 0) return;
    latest = undefined;
    void settle(service.disconnect());
  };
  service.subscribe((event) => {
    if (event.type !== 'sessionEnded' && event.type !== 'sessionChanged') return;
    latest = event.type === 'sessionChanged' ? event.session : undefined;
    endUnused();
  });
  return service;
}
