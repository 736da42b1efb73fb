import { place } from './bench.js';

/** A wallet like Unisat whose every answer a test gives when it likes, as no real one can be made to. */
export interface ScriptedUnisat {
  /** Answers to `requestAccounts` and `getAccounts`, in the order in which they were asked for. */
  readonly questions: readonly ((accounts: readonly unknown[]) => void)[];
  readonly sent: readonly unknown[];
  /** Tells that something about the accounts has changed. */
  change(): void;
}

/** @param answers - what is answered at once, by the name of the method; all others wait for the test */
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
