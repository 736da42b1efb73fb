import { loadPart } from '../adapter-kit/lazy.js';
import type { ChainNamespace } from '../ports/caip.js';
import { selectViewEntry } from '../router/view-traits.selectors.js';
import type { HostContext } from '../store/host-context.js';
import { unwrap } from '../store/unwrap.js';
import { openModal } from './modal.controller.js';
import { modalClosed } from './modal.slice.js';
import type { ViewData } from './open-with-data.flow.js';

export interface OpenOptions {
  /** A view's name; an unknown one shows Connect, and is reported in the console. Default: Account when connected, else Connect. */
  readonly view?: string;
  /** The data of views that need some: see `ViewData`. */
  readonly data?: ViewData[keyof ViewData];
  /** The chain namespace to show first; while the modal is open only its wallets are offered. Default: all. */
  readonly namespace?: ChainNamespace;
  /** Whether the page is on a phone, as detected by the binding. Default: false. */
  readonly isMobile?: boolean;
  /** A pairing URI that the host created; see the option `manualWCControl`. It is dropped when the modal closes. */
  readonly uri?: string;
}

export interface OpenMethods {
  /**
   * @throws NETWORK_NOT_FOUND for a namespace without a network, INVALID_OPTION for a `uri` that is not a pairing's,
   * and both or CONNECTOR_NOT_FOUND for `data` that the view cannot use
   */
  open(options?: OpenOptions): Promise<void>;
  close(): Promise<void>;
}

export const createOpenMethods = ({ dependencies, guard, store: { dispatch, getState } }: HostContext): OpenMethods => {
  /** The latest call of `open` that has not been closed since. */
  let latest: object | undefined;
  return {
    async open({ data, view, ...where } = {}) {
      guard();
      const call = {};
      latest = call;
      // Without anything to load the modal opens at once. A URI that is none is rejected before anything loads.
      if (where.uri?.startsWith('wc:')) await dependencies.features.load('pairing');
      const withData = view && data ? await loadPart(import('./open-with-data.flow.js')) : undefined;
      guard();
      // The host has closed the modal or opened it with something else while the code loaded.
      if (latest !== call) return;
      if (view && withData) {
        await unwrap(dispatch(withData.openWithData({ ...where, view, data })));
        return;
      }
      const entry = view ? { entry: selectViewEntry(getState(), view) } : {};
      if (entry.entry && entry.entry.view !== view && getState().options.debug) {
        import('../options/advise-host.js').then(
          ({ adviseOnView }) => adviseOnView(String(view)),
          // If the advice fails to load, nothing else is affected.
          () => undefined,
        );
      }
      await unwrap(dispatch(openModal({ ...where, ...entry })));
    },
    async close() {
      guard();
      latest = undefined;
      if (getState().modal.isOpen) dispatch(modalClosed());
    },
  };
};
