import type { CallsMethods } from '@foyerkit/core/calls';
import { useMemo } from 'react';
import { installed } from '../engine/installed.js';
import { useFoyer } from '../foyer/foyer-provider.js';

/** Batches of calls and capabilities (EIP-5792) of the connected EVM wallet. The code is loaded with the first call. */
export function useCalls(): CallsMethods {
  const { engine } = useFoyer();
  return useMemo(() => {
    const load = async (): Promise<CallsMethods> => {
      const [{ callsFeature }, modal] = await Promise.all([import('@foyerkit/core/calls'), engine()]);
      return installed(modal, callsFeature);
    };
    return {
      getCapabilities: async (networkIds) => (await load()).getCapabilities(networkIds),
      sendCalls: async (request) => (await load()).sendCalls(request),
      getCallsStatus: async (id) => (await load()).getCallsStatus(id),
      waitForCalls: async (id, options) => (await load()).waitForCalls(id, options),
      showCallsStatus: async (id) => (await load()).showCallsStatus(id),
    };
  }, [engine]);
}
