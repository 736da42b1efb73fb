import type { AnalyticsEvent, Modal, ModalOptions, OpenOptions, ThemeMode, ThemeVariables } from '@foyerkit/core';
import type { Messages } from '@foyerkit/ui';
import type { ButtonMessages } from '../buttons/button-messages.js';
import type { FoyerState } from './foyer-state.js';

/** Texts that replace the English ones; what is missing stays English. */
export type FoyerMessages = Partial<Messages & ButtonMessages>;

/** Everything a host gives: the options of the modal, and how it is shown. */
export interface FoyerOptions extends ModalOptions {
  /** BCP 47; drives plurals, numbers and the direction. Default: 'en'. */
  readonly locale?: string;
  /**
   * Texts in the visitor's language, or what loads them when the modal is wanted. The buttons stand in the host's own
   * page from the first frame on, so only texts given as an object reach them.
   */
  readonly messages?: FoyerMessages | (() => Promise<FoyerMessages>);
  /** Default: read from the locale. */
  readonly direction?: 'ltr' | 'rtl';
  /**
   * Where the modal's element goes, such as a dialog of the host's; with `enableEmbedded` the views stand there from the
   * start. Default: the end of the body.
   */
  readonly container?: HTMLElement | null;
  /**
   * When the modal is loaded before anyone opens it. `intent`: a button is hovered, focused or pressed. `idle`: the
   * page has nothing else to do. `never`: not before. What an earlier visit connected is found back in any case, when
   * the page is idle. Default: 'intent'.
   */
  readonly preload?: 'intent' | 'idle' | 'never';
}

/**
 * The light handle of a modal: it knows the options and what an earlier visit left, and loads the modal itself when
 * it is wanted. Its functions need no `this`.
 */
export interface Foyer {
  /** What it was made from. */
  readonly options: FoyerOptions;
  /**
   * Shows the modal; resolves once it is shown. Opened again while open it changes the view.
   * @throws INVALID_OPTION, MODAL_DESTROYED, MODAL_LOAD_FAILED
   */
  open(options?: OpenOptions): Promise<void>;
  /** Closes the modal, also one that is still on its way. */
  close(): Promise<void>;
  /** Called after every change. The first subscription starts what has to start by itself. @returns a function that ends it. */
  subscribe(listener: (state: FoyerState) => void): () => void;
  /** The same state gives the same object. */
  getState(): FoyerState;
  /** What the server renders, and the client before it has hydrated: every status is 'unknown'. */
  getServerState(): FoyerState;
  /** Hears what happens, for the host's own analytics. Nothing is sent anywhere. @returns a function that ends it. */
  subscribeEvents(listener: (event: AnalyticsEvent) => void): () => void;
  setThemeMode(mode: ThemeMode): void;
  /** Merged over what is set. */
  setThemeVariables(variables: ThemeVariables): void;
  /** Loads the modal and prepares it, so that opening it takes no time. Never rejects. */
  preload(): Promise<void>;
  /**
   * The modal itself, loaded on the first call: connect, sign, send and all else that core offers.
   * @throws INVALID_OPTION, MODAL_DESTROYED, MODAL_LOAD_FAILED
   */
  engine(): Promise<Modal>;
  /** Leaves no element, listener, timer or socket behind. What is stored stays, for the next visit. */
  destroy(): Promise<void>;
}
