import { useEffect, useMemo } from 'react';
import type { Foyer } from './foyer.js';
import { FoyerProvider, type FoyerProviderProps } from './foyer-provider.js';
import { toInitialState } from './initial-state.js';
import { createSnapshotStore, type Snapshot } from './snapshot.js';
import { snapshotToCookie } from './snapshot-cookie.js';

export interface SnapshotProviderProps extends FoyerProviderProps {
  /** From `cookieToSnapshot`, the same on the server and the client. */
  readonly snapshot: Snapshot;
}

/** The handle, with this state until the page has hydrated. */
function withServerState(foyer: Foyer, snapshot: Snapshot): Foyer {
  const { options } = foyer;
  const known = options.enableReconnect === false ? { ...snapshot, connections: {} } : snapshot;
  const serverState = toInitialState(options, known, 'unknown');
  const getServerState = () => serverState;
  // On a server the handle is shared by all visitors. In a page it has one, and other code knows it by its identity.
  return typeof document === 'undefined' ? { ...foyer, getServerState } : Object.assign(foyer, { getServerState });
}

/**
 * `FoyerProvider` for pages that a server renders: the first markup shows the account and the network of the visitor's
 * last visit, and a cookie keeps them for the next request.
 */
export function SnapshotProvider({ children, foyer, snapshot }: SnapshotProviderProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server has rendered the page with the first snapshot
  const known = useMemo(() => withServerState(foyer, snapshot), [foyer]);
  useEffect(() => {
    const { storage, storageKey = 'foyerkit' } = known.options;
    const snapshots = createSnapshotStore(storage, storageKey);
    let written: string | undefined;
    const write = () => {
      const cookie = snapshotToCookie(snapshots.read(), storageKey);
      if (cookie === written) return;
      written = cookie;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = cookie;
    };
    write();
    return known.subscribe(write);
  }, [known]);
  return <FoyerProvider foyer={known}>{children}</FoyerProvider>;
}
