import { place } from './bench.js';

/** A wallet like Unisat whose responses the test controls, including their timing. */
export interface ScriptedUnisat {
  /** The pending `requestAccounts` and `getAccounts` calls, in order. */
  readonly questions: readonly ((accounts: readonly unknown[]) => void)[];
  readonly sent: readonly unknown[];
  /** Emits that the accounts have changed. */
  change(): void;
}

/** @param answers - immediate responses by method; all other methods wait for the test */
export function placeUnisat(answers: Readonly<Record<string, () => unknown>> = {}): ScriptedUnisat {
  const questions: ((accounts: readonly unknown[]) => void)[] = [];
  const sent: unknown[] = [];
  const listeners = new Set<() => void>();
  const asked = () => new Promise<unknown>((resolve) => questions.push(resolve));
  place('unisat', {
    requestAccounts: asked,
    getAccounts: asked,
    on: (event: string, listener: () => void) => void (event === 'accountsChanged' && listeners.add(listener)),
    sendBitcoin: async (...args: readonly unknown[]) => {
      sent.push(args);
      return 'ab'.repeat(32);
    },
    ...answers,
  });
  return {
    questions,
    sent,
    change() {
      for (const listener of [...listeners]) listener();
    },
  };
}
