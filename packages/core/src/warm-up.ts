import { checkInDevelopment } from './options/development-checks.js';
import type { ModalOptions } from './options/options.js';
import { REDUCERS } from './store/create-store.js';

/**
 * What takes longest when the first modal is created, in parts that can run in tasks of their own beforehand: reducers
 * are built and schemas compiled when they first run. Each part only repeats what `createModal` does and has no effect.
 */
export const warmUps = (options: ModalOptions): readonly (() => void)[] => [
  () => checkInDevelopment(options),
  ...Object.values(REDUCERS).map((reducer) => () => void reducer(undefined, { type: '@@warm-up' })),
];
