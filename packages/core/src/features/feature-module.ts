import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { ViewTraits } from '../router/view-traits.js';
import type { Dependencies } from '../store/dependencies.js';
import type { ModalStore, RootState } from '../store/state.js';
import type { StartListening } from '../store/typed.js';

/**
 * A view that a feature adds. Core knows its traits; the package that renders it adds what it needs with
 * `declare module '@foyerkit/core/feature-module'`.
 */
export interface FeatureView extends ViewTraits {}

/** What a feature can use. */
export interface FeatureContext extends Pick<ModalStore, 'dispatch' | 'getState' | 'subscribe'> {
  readonly dependencies: Dependencies;
  /** Aborted when the feature is uninstalled, and when the modal is destroyed. */
  readonly signal: AbortSignal;
}

/**
 * Everything that a feature adds to a modal, in one object. Its code is a separate chunk, loaded when the feature is
 * first needed. See CONTRIBUTING.md, "Add a feature".
 */
export interface FeatureModule<Methods extends object = object> {
  /** Unique in a modal. */
  readonly name: string;
  /** Its parts of the state, by their keys in `RootState`; absent while the feature is not installed. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** The middleware of its API clients. */
  readonly middleware?: readonly Middleware[];
  /**
   * Whether the host's options and the project's configuration allow it. The feature is not installed while they do
   * not, and is uninstalled as soon as they no longer do. Default: always.
   */
  readonly isAllowed?: (state: RootState) => boolean;
  /**
   * Called once its state is in the store. Its listeners are removed with the feature; everything else must end when
   * the signal is aborted.
   */
  readonly start?: (startListening: StartListening, context: FeatureContext) => void;
  /** Called when the feature is uninstalled because it is no longer allowed, but not when the modal is destroyed. */
  readonly forget?: (context: FeatureContext) => void;
  /** The methods for hosts and other parts of core. Called once, after `start`. */
  readonly methods?: (context: FeatureContext) => Methods;
  /** Its views by name. */
  readonly views?: Readonly<Record<string, FeatureView>>;
  /** English texts for the titles of its views, by key. */
  readonly texts?: Readonly<Record<string, string>>;
}
