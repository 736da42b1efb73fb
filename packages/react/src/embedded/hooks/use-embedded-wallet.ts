import type { ChainNamespace, Modal } from '@foyerkit/core';
import { EMBEDDED_CONNECTOR_ID } from '@foyerkit/core/adapter';
import type { EmbeddedInfo } from '@foyerkit/core/embedded';
import { useEffect, useState } from 'react';
import { useFoyer } from '../../foyer/foyer-provider.js';
import { type NamespaceOption, useFoyerState, useNamespaceState } from '../../hooks/use-foyer-state.js';

/** What was read, and the chain namespace it was read for. */
interface Read {
  readonly namespace: ChainNamespace;
  readonly info: EmbeddedInfo | null;
}

/** Calls back with what is known of the embedded wallet, now and after every change. @returns a function that stops */
async function follow(
  modal: Modal,
  namespace: ChainNamespace,
  onRead: (info: EmbeddedInfo | null) => void,
): Promise<() => void> {
  // The modal has loaded it already.
  const { selectEmbeddedInfo } = await import('@foyerkit/core/embedded');
  const read = () => onRead(selectEmbeddedInfo(modal.store.getState(), namespace));
  const stop = modal.store.subscribe(read);
  read();
  return stop;
}

/**
 * Who is logged in with the embedded wallet of a chain namespace, or of the active one; `null` while another wallet is
 * connected there, or none.
 */
export function useEmbeddedWallet(option: NamespaceOption = {}): EmbeddedInfo | null {
  const { engine } = useFoyer();
  const active = useFoyerState((state) => state.activeNamespace);
  const namespace = option.namespace ?? active;
  const isEmbedded = useNamespaceState(option).connectorId === EMBEDDED_CONNECTOR_ID;
  const [last, setLast] = useState<Read | null>(null);
  useEffect(() => {
    if (!isEmbedded) return;
    let isWanted = true;
    let stop = () => {};
    const start = async () => {
      const end = await follow(await engine(), namespace, (info) => {
        if (isWanted) setLast({ namespace, info });
      });
      if (isWanted) stop = end;
      else end();
    };
    start().catch((error: unknown) => console.error('[foyerkit] The embedded wallet could not be read.', error));
    return () => {
      isWanted = false;
      stop();
    };
  }, [engine, isEmbedded, namespace]);
  return isEmbedded && last?.namespace === namespace ? last.info : null;
}
