import { Core } from '@walletconnect/core';
import type { ICore } from '@walletconnect/types';
import { uuidV4 } from '../signer/uuid.js';
import { memoryKeyValueStorage } from './memory-storage.js';

export interface SecludedCoreOptions {
  readonly relayUrl: string;
  readonly projectId: string;
  /** Name of this core in the browser's storage; without it nothing is stored. */
  readonly persistAs?: string | undefined;
  /** The server whose attestations of pages are believed; without it none is. */
  readonly verifyUrl?: string | undefined;
}

export interface SecludedCore {
  readonly core: ICore;
  /** Closes its socket and stops its timer. */
  close(): Promise<void>;
}

/**
 * A WalletConnect core that contacts only its relay and its verify server, if it has one. By default it would query verify.walletconnect.org about every page, which delays each
 * request by five seconds where that host is unreachable, and report its start to pulse.walletconnect.org; neither can be switched off.
 */
export function createSecludedCore({ relayUrl, projectId, persistAs, verifyUrl }: SecludedCoreOptions): SecludedCore {
  // Cores with the same prefix are the same object, across all copies of the library in a page.
  const customStoragePrefix = persistAs ?? `testkit-${uuidV4()}`;
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix,
    telemetryEnabled: false,
    logger: 'fatal',
    ...(persistAs === undefined && { storage: memoryKeyValueStorage() }),
  });
  // Without a lookup nothing is known: the context of a request says UNKNOWN, never VALID. With one the library checks the
  // signature of the attestation that the request carries, and looks up those that carry none nowhere.
  Object.assign(core.verify, {
    register: async () => '',
    ...(verifyUrl === undefined
      ? { resolve: async () => undefined }
      : { verifyUrlV3: `${verifyUrl}/v3`, fetchAttestation: async () => undefined }),
  });
  Object.assign(core.eventClient, { init: async () => undefined });

  return {
    // The library's type allows undefined here, which the type that its clients take does not.
    core: Object.assign(core, { relayUrl, projectId }),
    close: async () => {
      core.heartbeat.stop();
      await core.relayer.transportClose();
      for (const key of [
        `_walletConnectCore_${customStoragePrefix}`,
        `_walletConnectCore_${customStoragePrefix}_count`,
      ]) {
        Reflect.deleteProperty(globalThis, key);
      }
    },
  };
}
