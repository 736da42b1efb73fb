import type { AnalyticsEvent, Modal, ModalOptions, OpenOptions, ThemeMode, ThemeVariables } from '@foyerkit/core';
import type { Messages } from '@foyerkit/ui/messages';
import type { ButtonMessages } from '../buttons/button-messages.js';
import type { FoyerState } from './foyer-state.js';

/** Texts that replace the English ones; missing texts stay English. */
export type FoyerMessages = Partial<Messages & ButtonMessages>;

/**
 * `header`: below the title of every view. `footer`: below every view. `beforeWallets`: above the list of wallets.
 * `accountActions`: above the rows of Account.
 */
export type SlotName = 'header' | 'footer' | 'beforeWallets' | 'accountActions';

/** What a package adds to a modal, such as the embedded wallet of `@foyerkit/react/embedded`. */
export interface Extension {
  /** Called when the modal is created; the first view waits for it. Called again for the next opening if it rejects. */
  extend(modal: Modal): Promise<unknown>;
}

/** All options of a host: those of the modal, and how it is shown. */
export interface FoyerOptions extends ModalOptions {
  /** BCP 47; drives plurals, numbers and the direction. Default: 'en'. */
  readonly locale?: string;
  /**
   * Texts in the visitor's language, or a function that loads them with the modal. The buttons are in the page from
   * the first frame on, so they use only texts given as an object.
   */
  readonly messages?: FoyerMessages | (() => Promise<FoyerMessages>);
  /** Default: read from the locale. */
  readonly direction?: 'ltr' | 'rtl';
  /**
   * Where the modal's element is inserted, such as one of the host's dialogs; with `enableEmbedded` the views are shown
   * there from the start. Default: the end of the body.
   */
  readonly container?: HTMLElement | null;
  /**
   * Elements of the host inside the modal. They stay in the page's document, where its styles and frameworks reach them.
   * Each function is called once, when the modal is loaded.
   */
  readonly slots?: { readonly [Name in SlotName]?: () => HTMLElement };
  /** What other packages add to the modal. Default: nothing. */
  readonly extensions?: readonly Extension[];
  /**
   * Whether the page lists requests that wait for a paired wallet, with their age, a link to the wallet and 'Cancel',
   * and says that its session has ended. Default: true.
   */
  readonly enableRequestTray?: boolean;
  /**
   * When the modal is loaded ahead of opening. `likely`: the page is idle, the visitor does not save data, and a wallet
   * has announced itself or a button is on screen. `idle`: the page is idle. `intent`: a button is hovered, focused or
   * pressed; with `likely` and `idle` too. `never`: not ahead. An earlier connection is restored in any case, when the
   * page is idle. Default: 'likely'.
   */
  readonly preload?: 'likely' | 'intent' | 'idle' | 'never';
}

/**
 * The light handle of a modal: it holds the options and the stored connections, and loads the modal itself on demand.
 * Its functions need no `this`.
 */
export interface Foyer {
  /** The options given to `createFoyer`. */
  readonly options: FoyerOptions;
  /**
   * Shows the modal; resolves once it is shown. Calling it while the modal is open changes the view.
   * @throws INVALID_OPTION, MODAL_DESTROYED, MODAL_LOAD_FAILED
   */
  open(options?: OpenOptions): Promise<void>;
  /** Closes the modal, or cancels an opening that is still loading. */
  close(): Promise<void>;
  /** Called after every change. The first subscription starts the restore and preloading. @returns an unsubscribe function. */
  subscribe(listener: (state: FoyerState) => void): () => void;
  /** Returns the same object until the state changes. */
  getState(): FoyerState;
  /** What the server renders, and the client before it has hydrated: every status is 'unknown'. */
  getServerState(): FoyerState;
  /** Reports events for the host's own analytics; sends nothing itself. @returns an unsubscribe function. */
  subscribeEvents(listener: (event: AnalyticsEvent) => void): () => void;
  setThemeMode(mode: ThemeMode): void;
  /** Merged over the current variables. */
  setThemeVariables(variables: ThemeVariables): void;
  /** Loads the modal and prepares it, so that opening it takes no time. Never rejects. */
  preload(): Promise<void>;
  /**
   * The modal itself, loaded on the first call: connect, sign, send and everything else that core offers.
   * @throws INVALID_OPTION, MODAL_DESTROYED, MODAL_LOAD_FAILED
   */
  engine(): Promise<Modal>;
  /** No element, listener, timer or socket remains afterwards. Stored data is kept for the next visit. */
  destroy(): Promise<void>;
}
