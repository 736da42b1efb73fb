import type { UniversalProvider as UniversalProviderClass } from '@walletconnect/universal-provider';
import type { AlertCode } from '../errors/alerts.js';
import type { AdapterStorage, AppMetadata } from '../ports/adapter.js';
import { hearAbandonedSockets } from './abandoned-sockets.js';
import { type AttestationFault, createAttestor } from './attestation.js';
import { guardMessages, handleChecks } from './guard-messages.js';
import { createRefusedAnswers } from './refused-answers.js';
import { refreshRelay } from './relay-refresh.js';
import { toRelayRefusal } from './relay-refusal.js';
import { rotateRelays } from './relay-rotation.js';
import { toSdkError } from './sdk-error.js';
import { toSdkStorage } from './sdk-storage.js';
import { isGranted } from './session.js';
import type { SignClient } from './sign-client.js';
import { createSilentLogger } from './silent-logger.js';
import { toTimelessLink, withoutExpiry } from './timeless.js';
import type { MessageFault } from './wallet-message.js';

export interface PairingClientOptions {
  readonly projectId: string;
  readonly relayUrl: string;
  /** Relays of the same network, for when the first one cannot be reached. */
  readonly otherRelayUrls?: readonly string[];
  /** A server that attests this page's origin to wallets. Absent: none does. */
  readonly verifyUrl?: string;
  /** Called when a message had to be sent without the attestation of `verifyUrl`. */
  readonly onUnverified?: (fault: AttestationFault) => void;
  readonly metadata: AppMetadata;
  /** Separates the sessions of two modals on one page. */
  readonly storagePrefix: string;
  /** Where sessions are stored. Absent: in the SDK's own database (IndexedDB). */
  readonly storage?: AdapterStorage;
  /** Called when the relay closes the connection for a reason that a developer can fix. */
  readonly onRefused?: (code: AlertCode) => void;
  /** Called for each message of a wallet, or of whoever knows its topic, that was not taken. */
  readonly onMessageRefused?: (fault: MessageFault) => void;
}

const rethrow = (cause: unknown): never => {
  throw cause;
};

/** The two optional peers. The `try` marks them as optional for webpack, the `catch` of each for esbuild. */
export async function loadSdk() {
  try {
    const [core, provider] = await Promise.all([
      import('@walletconnect/core').catch(rethrow),
      import('@walletconnect/universal-provider').catch(rethrow),
    ]);
    return { Core: core.Core, UniversalProvider: provider.UniversalProvider };
  } catch (cause) {
    throw toSdkError(cause);
  }
}

/** The SDK keeps one core per prefix on the global object and would return a closed one again. */
function forgetGlobalCore(storagePrefix: string): void {
  for (const key of [`_walletConnectCore_${storagePrefix}`, `_walletConnectCore_${storagePrefix}_count`]) {
    Reflect.deleteProperty(globalThis, key);
  }
}

type SdkClient = InstanceType<typeof UniversalProviderClass>['client'];
type SdkEvent = Parameters<SdkClient['on']>[0];

/** Subscribes to the SDK's emitter and can unsubscribe. */
function subscribe<Event extends SdkEvent>(
  client: SdkClient,
  event: Event,
  listener: Parameters<typeof client.on<Event>>[1],
) {
  client.on(event, listener);
  return () => {
    client.off(event, listener);
  };
}

/**
 * The pairing client, built by hand so that it connects only to the configured relay. The universal provider supplies
 * the sign client; sessions are driven on that, because the provider adopts whatever proposal is approved last,
 * including one that was abandoned long ago.
 * @throws PAIRING_UNAVAILABLE, RELAY_UNREACHABLE
 */
export async function createPairingClient(options: PairingClientOptions): Promise<SignClient> {
  const { Core, UniversalProvider } = await loadSdk();
  const { metadata, projectId, relayUrl, storage, storagePrefix } = options;
  const settings = { projectId, relayUrl, customStoragePrefix: storagePrefix, telemetryEnabled: false };
  // Its type is that of a library with much more than the SDK uses.
  const logger = createSilentLogger() as unknown as SdkClient['logger'];
  // The SDK's own types disagree on which fields may be absent; the value is passed back unchanged.
  const core = Object.assign(new Core({ ...settings, logger, ...(storage && { storage: toSdkStorage(storage) }) }), {
    projectId,
    relayUrl,
  });
  // Before every request the SDK would ask a host of its vendor to attest the page, in an iframe that the developer
  // never chose, and wait 5 s for it. Only a server that the host names is asked; without an attestation wallets show that
  // the domain is not verified.
  const { onUnverified: onFault, verifyUrl } = options;
  const attestor = verifyUrl === undefined ? undefined : createAttestor({ verifyUrl, projectId, onFault });
  Object.assign(core.verify, { register: attestor?.register ?? (async () => ''), resolve: async () => undefined });
  Object.assign(core.eventClient, { init: async () => undefined });
  const encode = core.crypto.encode.bind(core.crypto);
  Object.assign(core.crypto, {
    encode: (...[topic, message, options]: Parameters<typeof encode>) => encode(topic, withoutExpiry(message), options),
  });
  const refuse = (fault: MessageFault) => options.onMessageRefused?.(fault);
  const refusedAnswers = createRefusedAnswers();
  guardMessages(core, { onRefused: refuse, onAnswerRefused: refusedAnswers.note });
  hearAbandonedSockets(core.relayer);
  rotateRelays(core.relayer, [relayUrl, ...(options.otherRelayUrls ?? [])]);
  core.relayer.on('relayer_error', (error: unknown) => {
    const code = toRelayRefusal(error);
    if (code) options.onRefused?.(code);
  });
  const provider = await UniversalProvider.init({
    ...settings,
    core,
    logger,
    disableProviderPing: true,
    metadata: {
      name: metadata.name,
      description: metadata.description,
      url: metadata.url,
      icons: [...metadata.icons],
      ...(metadata.redirect && { redirect: { ...metadata.redirect } }),
    },
  });
  // The provider has adopted a stored session and would follow its changes: its listeners come before those of this
  // client, and throw when an update drops a chain namespace. Without a session they do nothing.
  Object.assign(provider, { session: undefined });
  const { client } = provider;
  handleChecks([client.engine, core.pairing], refuse);
  return {
    async connect(request) {
      // While the relay's socket opens: the code waits for the attestation of its proposal.
      attestor?.prepare();
      const { approval, uri } = await client.connect(request);
      return { approval, ...(uri && { uri: toTimelessLink(uri) }) };
    },
    async request({ onSent, ...sent }) {
      const waiting = refusedAnswers.wait();
      const stop = subscribe(client, 'session_request_sent', ({ id, request, topic }) => {
        if (topic !== sent.topic || request !== sent.request) return;
        waiting.begin(id);
        onSent?.(id);
      });
      return Promise.race([client.request(sent), waiting.refused]).finally(() => {
        stop();
        waiting.end();
      });
    },
    disconnect: (request) => client.disconnect(request),
    sessions: () => client.session.getAll(),
    onSessionEvent: (listener) =>
      subscribe(client, 'session_event', (event) => {
        // The SDK emits what its own checks refuse.
        const session = client.session.getAll().find(({ topic }) => topic === event.topic);
        if (session && isGranted(session.namespaces, event.params)) listener(event);
        else refuse('session');
      }),
    onSessionChanged: (listener) => subscribe(client, 'session_update', ({ topic }) => listener(topic)),
    onSessionEnded(listener) {
      const ends = [
        subscribe(client, 'session_delete', ({ topic }) => listener(topic, 'byWallet')),
        subscribe(client, 'session_expire', ({ topic }) => listener(topic, 'expired')),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    refresh: (topic) => refreshRelay(core.relayer, topic),
    async dropProposal(uri) {
      const pairing = client.core.pairing.getPairings().find(({ topic }) => uri.startsWith(`wc:${topic}@`));
      if (pairing && !pairing.active) await client.core.pairing.disconnect({ topic: pairing.topic });
    },
    async close() {
      attestor?.close();
      core.heartbeat.stop();
      await core.relayer.transportClose();
      forgetGlobalCore(storagePrefix);
    },
  };
}
