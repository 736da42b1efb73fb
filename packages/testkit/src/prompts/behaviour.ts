import type { ProviderErrorSpec } from '../provider/provider-error.js';

/**
 * What the person behind the wallet, or the wallet itself, does with a request:
 * `approve` and `reject` (4001) at once; `hang` until {@link PromptControls.release};
 * `answerTwice` approves and calls back two times; `answerAfterCancel` answers 4001 and carries the request out all the same;
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

/** How a test decides. Without a method the decision holds for every prompt and replaces what was said per method. */
export interface PromptControls {
  /** Carries requests out at once. */
  approve(method?: string): void;
  /** Answers 4001, over a pairing 5000. */
  reject(method?: string): void;
  /** Leaves requests open until {@link release}. */
  hang(method?: string): void;
  /** Carries requests out once, and answers them two times. */
  answerTwice(method?: string): void;
  /** Answers as {@link reject} does, and carries the request out all the same. */
  answerAfterCancel(method?: string): void;
  /** Rejects with {@link THROWN_STRING}, which is no error and has no code. */
  throwString(method?: string): void;
  /** Rejects with any error, for example `{ code: -32002, message: 'Request already pending' }`. */
  fail(error: ProviderErrorSpec, method?: string): void;
  /** Any of the above by its name, for tables of cases. */
  behave(behaviour: Behaviour, method?: string): void;
  /** Answers the prompts that hang now, all or one method's. Later ones hang again. Default `approve`. */
  release(answer?: 'approve' | 'reject', method?: string): void;
}

/** What a test decided, as the wallet reads it. */
export interface BehaviourBook {
  readonly controls: PromptControls;
  /** What to do with a prompt of `method`. */
  forPrompt(method: string): Behaviour;
  /** What was said about this very method, if anything; it then holds even where the wallet would not ask anybody. */
  forMethod(method: string): Behaviour | undefined;
  /** Resolves when {@link PromptControls.release} lets the prompt go. */
  untilReleased(method: string): Promise<'approve' | 'reject'>;
}

/** Keeps what tests decided, and the prompts that hang. */
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
