import type { CaipNetworkId } from '@foyerkit/core';
import type { AccountIdentity, NamedAccount, NameRequest, NameSuggestion } from '@foyerkit/core/names';
import { useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { useFoyerState } from './use-foyer-state.js';

/** What a page can do with names, without the modal. */
interface NameCalls {
  /**
   * Registers a name for the EVM account, which signs for it. @param label without the zone @returns the name with it
   * @throws NAME_REFUSED with the reason, NOT_CONNECTED, REQUEST_REJECTED
   */
  readonly register: (label: string) => Promise<string>;
  /** The names like this one, and whether somebody has them. @throws NAME_REFUSED */
  readonly suggest: (label: string) => Promise<readonly NameSuggestion[]>;
  /** The account that a name stands for; `null`: nobody has it. @throws NAME_REFUSED */
  readonly resolve: (request: NameRequest) => Promise<NamedAccount | null>;
  /** Who any EVM account is. @param request `networkId`: default the network on screen @throws INVALID_ADDRESS */
  readonly lookUp: (request: {
    readonly address: string;
    readonly networkId?: CaipNetworkId;
  }) => Promise<AccountIdentity>;
}

export interface AccountName extends NameCalls {
  /** The name of the EVM account; `null`: it has none, or none is known: the open modal looks it up. */
  readonly name: string | null;
}

/** The name of the EVM account, and what a page can do with names. Their code is loaded with the first call. */
export function useAccountName(): AccountName {
  const { engine } = useFoyer();
  const name = useFoyerState(({ namespaces }) => namespaces.eip155?.profileName ?? null);
  const calls = useMemo((): NameCalls => {
    const load = async () => (await import('../names/open-names.js')).openNames(await engine());
    return {
      register: async (label) => (await load()).register(label),
      suggest: async (label) => (await load()).suggest(label),
      resolve: async (request) => (await load()).resolve(request),
      lookUp: async (request) => (await load()).lookUp(request),
    };
  }, [engine]);
  return useMemo(() => ({ name, ...calls }), [calls, name]);
}
