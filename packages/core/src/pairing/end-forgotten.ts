import { abortable } from '../adapter-kit/abortable.js';
import { readStoredState, STATE_KEY, type StoredState } from '../effects/stored-state.js';
import { PAIRING_CONNECTOR_ID, type PairingPort } from '../ports/pairing.js';
import type { Dependencies } from '../store/dependencies.js';

/** How long other tabs may take to store again what they still use. */
export const KEEP_LIMIT_MS = 3_000;

interface Parts extends Pick<Dependencies, 'lifetime' | 'storage'> {
  readonly pairing?: PairingPort;
}

const isPairingIn = (connections: StoredState['connections']): boolean =>
  Object.values(connections).some(({ connectorId }) => connectorId === PAIRING_CONNECTOR_ID);

/**
 * Ends a session that a page without reconnecting has forgotten, unless another tab uses it. It is read at once: a
 * session that is opened meanwhile replaces and ends it.
 */
export async function endForgotten(
  { lifetime, pairing, storage }: Parts,
  connections: StoredState['connections'],
): Promise<void> {
  if (!isPairingIn(connections)) return;
  const forgotten = await pairing?.restore();
  if (!pairing || !forgotten) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, KEEP_LIMIT_MS);
  });
  await abortable(waited, [lifetime]).finally(() => clearTimeout(timer));
  storage.forget(STATE_KEY);
  if (isPairingIn(readStoredState(storage).connections)) return;
  const open = await pairing.restore();
  if (open?.topic === forgotten.topic && !lifetime.aborted) await pairing.disconnect();
}
