import { abortable } from '../adapter-kit/abortable.js';
import type { ModalStore } from './state.js';

/**
 * Waits until a check of the state, now and after each change, returns a value.
 * @param signals what ends the wait
 * @throws what the check throws, and the reason of the first signal that is aborted
 */
export async function untilState<Value>(
  { subscribe }: Pick<ModalStore, 'subscribe'>,
  check: () => Value | undefined,
  signals: readonly AbortSignal[],
): Promise<Value> {
  let unsubscribe = (): void => undefined;
  const found = new Promise<Value>((resolve, reject) => {
    const look = (): void => {
      try {
        const value = check();
        if (value !== undefined) resolve(value);
      } catch (thrown) {
        reject(thrown);
      }
    };
    unsubscribe = subscribe(look);
    look();
  });
  try {
    return await abortable(found, signals);
  } finally {
    unsubscribe();
  }
}
