import { CHAIN_NAMESPACES } from '../ports/caip.js';
import { PAIRING_CONNECTOR_ID } from '../ports/pairing.js';
import type { ModalStore, RootState } from '../store/state.js';

/** How long no namespace may use a session before it counts as replaced: another one may be taking over from it. */
export const UNUSED_LIMIT_MS = 500;

/** Whether a namespace is connected by pairing, or is being connected by it. */
const isPairingUsed = ({ connection, multiWallet }: RootState): boolean =>
  CHAIN_NAMESPACES.some((namespace) => {
    const { authenticating, connected, pending } = connection.byNamespace[namespace] ?? {};
    const kept = multiWallet?.live[namespace] ?? [];
    const users = [authenticating?.connection, connected, pending, ...kept];
    return users.some((user) => user?.connectorId === PAIRING_CONNECTOR_ID);
  });

/** Calls back when other wallets have replaced a session in every namespace that used it. */
export function watchUse(
  { getState, subscribe }: Pick<ModalStore, 'getState' | 'subscribe'>,
  lifetime: AbortSignal,
  onUnused: () => void,
): void {
  let wasUsed = isPairingUsed(getState());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = subscribe(() => {
    const isUsed = isPairingUsed(getState());
    if (isUsed === wasUsed) return;
    wasUsed = isUsed;
    clearTimeout(timer);
    if (!isUsed) timer = setTimeout(onUnused, UNUSED_LIMIT_MS);
  });
  lifetime.addEventListener('abort', () => {
    clearTimeout(timer);
    unsubscribe();
  });
}
