import { type AlertCode, toAlert } from '../errors/alerts.js';
import { ClockWrongError } from '../errors/clock-error.js';
import { PairingUnavailableError } from '../errors/pairing-unavailable.js';
import type { FeatureContext, FeatureModule } from '../features/feature-module.js';
import { alertRaised } from '../notices/notices.slice.js';
import { findPlatform, isUriKeptOn } from '../platform/platform.js';
import type { PairingSession } from '../ports/pairing.js';
import type { SignInPort } from '../ports/sign-in.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import type { ModalStore } from '../store/state.js';
import type { AttestationFault } from './attestation.js';
import { toUnverifiedAlert } from './attestation-alert.js';
import { connectInModal } from './connect-in-modal.flow.js';
import { followLateSession, followSession, namespacesOf } from './follow-session.flow.js';
import { settleLinkChoice } from './link-choice.js';
import { ALERT_LIMIT, toRefusedMessageAlert } from './message-alert.js';
import { pairingSlice, uriCleared, uriReceived } from './pairing.slice.js';
import { createPairingClient } from './pairing-sdk.js';
import { createPairingService, type PairingService } from './pairing-service.js';
import { watchReturns } from './session-health.js';
import { watchUse } from './session-use.js';
import { settle } from './settle.js';
import { sessionEnded, traySlice } from './tray.slice.js';
import { createWaitingRequests } from './waiting-requests.js';
import type { MessageFault } from './wallet-message.js';

export type PairingStore = Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'>;

/** Creates the pairing service and dispatches actions for its events. */
function startPairing({ dependencies, ...store }: FeatureContext): PairingService {
  const { adapters, endpoints, hostOptions, lifetime, metadata, now, storage, storageKey } = dependencies;
  const showTray = async () => (await dependencies.frames?.get())?.showTray?.();
  const platform = findPlatform();
  const refusals = new Set<AlertCode>();
  const unverified = new Set<AttestationFault>();
  let refusedMessages = 0;
  let latest: PairingSession | undefined;
  let signIn: SignInPort | null = null;

  const onRefused = (code: AlertCode) => {
    // The tokens for the relay are made here, with a time: it refuses those from the future and those that have expired.
    if (code === 'APKT006') service.refuse(new ClockWrongError());
    // The SDK retries again and again and is refused each time.
    if (lifetime.aborted || refusals.has(code) || !store.getState().options.debug) return;
    refusals.add(code);
    store.dispatch(alertRaised(toAlert(code)));
  };
  const onUnverified = (fault: AttestationFault) => {
    if (lifetime.aborted || unverified.has(fault) || !store.getState().options.debug) return;
    unverified.add(fault);
    store.dispatch(alertRaised(toUnverifiedAlert(fault, endpoints?.verifyUrl ?? '')));
  };
  const onMessageRefused = (fault: MessageFault) => {
    if (lifetime.aborted || refusedMessages >= ALERT_LIMIT || !store.getState().options.debug) return;
    refusedMessages += 1;
    store.dispatch(alertRaised(toRefusedMessageAlert(fault, refusedMessages)));
  };
  const service = createPairingService({
    async loadClient() {
      if (!endpoints?.relayUrl) throw new PairingUnavailableError(undefined, 'relay');
      return createPairingClient({
        projectId: endpoints.projectId,
        relayUrl: endpoints.relayUrl,
        otherRelayUrls: endpoints.otherRelayUrls ?? [],
        ...(endpoints.verifyUrl && { verifyUrl: endpoints.verifyUrl, onUnverified }),
        metadata,
        storagePrefix: `${storageKey}-`,
        onRefused,
        onMessageRefused,
        // The SDK stores much more than the modal does; unless the host decides, it uses its own database.
        ...(hostOptions.storage !== undefined && {
          storage: createSafeStorage(hostOptions.storage, '', Number.POSITIVE_INFINITY),
        }),
      });
    },
    now,
    ...((hostOptions.siwx ?? hostOptions.siweConfig) && {
      async authenticate(namespaces) {
        // Installed before the first adapter.
        signIn = await dependencies.features.load('signIn').catch(() => null);
        return signIn?.authenticationFor(namespaces);
      },
    }),
    override: hostOptions.universalProviderConfigOverride,
    isUriKept: isUriKeptOn(platform),
    onUri: (uri) => store.dispatch(uriReceived(uri)),
    onUriGone: () => store.dispatch(uriCleared()),
    onPaired: ({ sessionTopic, uri }) => settleLinkChoice(storage, uri, sessionTopic),
    onOpened: (session, openers) => {
      latest = session;
      signIn?.takeSigned(session);
      void followSession(session, openers, store, lifetime).then(endUnused);
    },
    onOpenedLate: (session) => {
      latest = session;
      void followLateSession(session, store, lifetime).then((isUsed) => {
        // The visitor has connected other wallets since.
        if (!isUsed && !lifetime.aborted && latest?.topic === session.topic) void settle(service.disconnect());
      });
    },
    onEnded({ wallet }, reason) {
      store.dispatch(sessionEnded({ walletName: wallet.name, reason }));
      void settle(showTray());
    },
    onUnapproved: () => onMessageRefused('session'),
    connectInModal: (namespace) => connectInModal(namespace, store, lifetime),
    onWaiting: createWaitingRequests({ lifetime, now, platform, showTray, storage, store }),
  });
  /** Ends a session at the wallet if it shares nothing that any adapter can use. */
  const endUnused = async () => {
    // It may belong to an adapter that is still loading; one that fails to load keeps it for another try.
    await adapters.load();
    if (lifetime.aborted || !latest || adapters.isLoading() || namespacesOf(latest, store.getState()).length > 0)
      return;
    latest = undefined;
    void settle(service.disconnect());
  };
  service.subscribe((event) => {
    if (event.type !== 'sessionEnded' && event.type !== 'sessionChanged') return;
    latest = event.type === 'sessionChanged' ? event.session : undefined;
    if (latest) void endUnused();
  });
  watchReturns(lifetime, now, () => void settle(service.check()));
  watchUse(store, lifetime, () => void settle(service.disconnect()));
  return service;
}

/** Wallets that are reached through a relay, and the link to them. */
export const pairingFeature: FeatureModule<PairingService> = {
  name: 'pairing',
  reducers: { [pairingSlice.name]: pairingSlice.reducer, [traySlice.name]: traySlice.reducer },
  methods: startPairing,
};
