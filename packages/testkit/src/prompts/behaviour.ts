import type { ProviderErrorSpec } from '../provider/provider-error.js';

/**
 * How the person behind the wallet, or the wallet itself, handles a request:
 * `approve` and `reject` (4001) at once; `hang` until {@link PromptControls.release};
 * `answerTwice` approves and calls back twice; `answerAfterCancel` answers 4001 and carries out the request anyway;
 * `throwString` rejects with a bare string; an object rejects with that code and message.
 */
export type Behaviour =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'answerTwice'
  | 'answerAfterCancel'
  | 'throwString'
  | ProviderErrorSpec;

/** The text of a `throwString` answer. */
export const THROWN_STRING = 'wallet is busy';

/**
 * Lets a test decide how requests are handled. Without a method, the decision applies to every prompt and replaces
 * those per method.
 */
export interface PromptControls {
  /** Carries requests out at once. */
  approve(method?: string): void;
  /** Answers 4001, over a pairing 5000. */
  reject(method?: string): void;
  /** Leaves requests pending until {@link release}. */
  hang(method?: string): void;
  /** Carries requests out once, and answers them twice. */
  answerTwice(method?: string): void;
  /** Answers as {@link reject} does, and carries the request out anyway. */
  answerAfterCancel(method?: string): void;
  /** Rejects with {@link THROWN_STRING}, which is no error and has no code. */
  throwString(method?: string): void;
  /** Rejects with any error, for example `{ code: -32002, message: 'Request already pending' }`. */
  fail(error: ProviderErrorSpec, method?: string): void;
  /** Any of the above by its name, for parameterised tests. */
  behave(behaviour: Behaviour, method?: string): void;
  /** Answers the pending prompts, all or one method's. Later ones are left pending again. Default `approve`. */
  release(answer?: 'approve' | 'reject', method?: string): void;
}

/** A test's decisions, as the wallet reads them. */
export interface BehaviourBook {
  readonly controls: PromptControls;
  /** How to handle a prompt of `method`. */
  forPrompt(method: string): Behaviour;
  /** The decision about this very method, if any; it applies even where the wallet would show no prompt. */
  forMethod(method: string): Behaviour | undefined;
  /** Resolves when {@link PromptControls.release} releases the prompt. */
  untilReleased(method: string): Promise<'approve' | 'reject'>;
}

/** Keeps the decisions of tests, and the pending prompts. */
export function createBehaviourBook(initial: Behaviour): BehaviourBook {
  const byMethod = new Map<string, Behaviour>();
  const hanging = new Set<{ readonly method: string; readonly settle: (answer: 'approve' | 'reject') => void }>();
  let byDefault = initial;

  const behave = (behaviour: Behaviour, method?: string): void => {
    if (method !== undefined) {
      byMethod.set(method, behaviour);
      return;
    }
    byDefault = behaviour;
    byMethod.clear();
  };

  const release = (answer: 'approve' | 'reject' = 'approve', method?: string): void => {
    for (const prompt of [...hanging]) {
      if (method !== undefined && prompt.method !== method) continue;
      hanging.delete(prompt);
      prompt.settle(answer);
    }
  };

  return {
    controls: {
      behave,
      approve: (method) => behave('approve', method),
      reject: (method) => behave('reject', method),
      hang: (method) => behave('hang', method),
      answerTwice: (method) => behave('answerTwice', method),
      answerAfterCancel: (method) => behave('answerAfterCancel', method),
      throwString: (method) => behave('throwString', method),
      fail: (error, method) => behave(error, method),
      release,
    },
    forPrompt: (method) => byMethod.get(method) ?? byDefault,
    forMethod: (method) => byMethod.get(method),
    untilReleased: (method) => new Promise((settle) => hanging.add({ method, settle })),
  };
}
