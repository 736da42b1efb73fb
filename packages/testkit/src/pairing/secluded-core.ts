import { Core } from '@walletconnect/core';
import type { ICore } from '@walletconnect/types';
import { uuidV4 } from '../signer/uuid.js';
import { memoryKeyValueStorage } from './memory-storage.js';

export interface SecludedCoreOptions {
  readonly relayUrl: string;
  readonly projectId: string;
  /** Name of this core in the browser's storage; without it nothing is kept. */
  readonly persistAs?: string | undefined;
}

export interface SecludedCore {
  readonly core: ICore;
  /** Ends its socket and its clock. */
  close(): Promise<void>;
}

/**
 * A WalletConnect core that contacts its relay and nobody else. As it comes, it would ask verify.walletconnect.org about every page, which holds each
 * request up for five seconds where that host is out of reach, and tell pulse.walletconnect.org that it was started; neither has a switch.
 */
export function createSecludedCore({ relayUrl, projectId, persistAs }: SecludedCoreOptions): SecludedCore {
  // Cores of the same prefix are one and the same object, across all copies of the library in a page.
  const customStoragePrefix = persistAs ?? `testkit-${uuidV4()}`;
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix,
    telemetryEnabled: false,
    logger: 'fatal',
    ...(persistAs === undefined && { storage: memoryKeyValueStorage() }),
  });
  // Nothing was looked up, so nothing is known: the context of a request says UNKNOWN, never VALID.
  Object.assign(core.verify, { register: async () => '', resolve: async () => undefined });
  Object.assign(core.eventClient, { init: async () => undefined });

  return {
    // Its own type says that these may be undefined, which the type its clients take does not allow.
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
