import type { GrantedSession, SessionRequest, SessionUse, SmartSession } from '@foyerkit/core/smart-sessions';
import { useMemo } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';

/** What a page can do with Smart Sessions, for the EVM account on screen. */
export interface SmartSessions {
  /** What the account has granted, the newest first. @throws SESSION_REFUSED, NOT_CONNECTED */
  readonly list: () => Promise<readonly SmartSession[]>;
  /**
   * Asks the wallet to grant permissions to keys.
   * @throws SESSION_INVALID, SESSION_UNSUPPORTED, SESSION_REFUSED, NOT_CONNECTED, REQUEST_REJECTED
   */
  readonly grant: (request: SessionRequest) => Promise<GrantedSession>;
  /**
   * Does what a session allows, without asking the visitor. @returns the id of the calls (EIP-5792)
   * @throws SESSION_REFUSED for what its permissions do not cover, and once it has ended; SESSION_INVALID, NOT_CONNECTED
   */
  readonly use: (use: SessionUse) => Promise<string>;
  /** Revokes a session by its `pci`. @throws SESSION_REFUSED, NOT_CONNECTED, REQUEST_REJECTED */
  readonly revoke: (pci: string) => Promise<void>;
}

/**
 * Smart Sessions, whose code is loaded with the first call. Every call is refused with INVALID_OPTION unless the
 * host has set `features.smartSessions`.
 */
export function useSmartSessions(): SmartSessions {
  const { engine } = useFoyer();
  return useMemo((): SmartSessions => {
    const load = async () =>
      (await import('../smart-sessions/open-smart-sessions.js')).openSmartSessions(await engine());
    return {
      list: async () => (await load()).list(),
      grant: async (request) => (await load()).grant(request),
      use: async (use) => (await load()).use(use),
      revoke: async (pci) => (await load()).revoke(pci),
    };
  }, [engine]);
}
