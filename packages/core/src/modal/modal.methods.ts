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
   * both or CONNECTOR_NOT_FOUND for `data` that the view cannot use, and EMBEDDED_WALLET_UNAVAILABLE for a view of the
   * embedded wallet where there is none
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
      const entry = view ? selectViewEntry(getState(), view) : undefined;
      const isPlain = !data && entry?.view === view;
      const special = view && !isPlain ? await loadPart(import('./open-with-data.flow.js')) : undefined;
      if (view) await special?.installFeatureOf(dependencies, view);
      guard();
      // The host has closed the modal or opened it with something else while the code loaded.
      if (latest !== call) return;
      await (view && special
        ? unwrap(dispatch(special.openWithData({ ...where, view, data })))
        : unwrap(dispatch(openModal({ ...where, ...(entry && { entry }) }))));
    },
    async close() {
      guard();
      latest = undefined;
      if (getState().modal.isOpen) dispatch(modalClosed());
    },
  };
};
