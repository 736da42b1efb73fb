import type { AppMetadata } from '../ports/adapter.js';
import type { Dependencies } from '../store/dependencies.js';

/** What the page says about itself. A thunk. */
export const readMetadata =
  () =>
  (_dispatch: unknown, _getState: unknown, { metadata }: Dependencies): AppMetadata =>
    metadata;
