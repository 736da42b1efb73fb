import type { Dependencies } from './dependencies.js';
import type { ModalStore } from './state.js';

/** What the methods of a modal are built with. */
export interface HostContext {
  readonly store: ModalStore;
  readonly dependencies: Dependencies;
  /** @throws MODAL_DESTROYED once the modal was destroyed */
  readonly guard: () => void;
  /** Starts to send events if the host's options and the visitor allow it. */
  readonly startAnalytics: () => void;
}
