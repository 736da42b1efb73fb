import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { isPending } from '../errors/thrown.js';
import { within } from './abortable.js';

/** As long as the modal waits for an answer. After that the wallet may have lost its prompt. */
const OPEN_LIMIT_MS = 120_000;
/** A second press within this time is a double click. */
const JOIN_MS = 2000;

export interface OpenPromptsParameters {
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** How long a prompt counts as open. Default: two minutes. */
  readonly limitMs?: number;
  /** How long an open prompt is joined without asking the wallet. Default: two seconds. */
  readonly joinMs?: number;
}

/** The prompts that wallets have not answered yet. */
export interface OpenPrompts<Answer> {
  /**
   * Asks, unless a prompt has just been opened under the key: then it waits for that one, because the visitor has only
   * pressed twice. A visitor who comes back later may have lost the prompt, so the wallet is asked again, and the first
   * answer to any of the prompts counts. A wallet that says that a prompt is open is waited for.
   */
  join(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

interface OpenPrompt<Answer> {
  readonly answer: Promise<Answer>;
  readonly openedAt: number;
}

export function createOpenPrompts<Answer>({
  life,
  limitMs = OPEN_LIMIT_MS,
  joinMs = JOIN_MS,
}: OpenPromptsParameters): OpenPrompts<Answer> {
  const prompts = new Map<string, OpenPrompt<Answer>>();

  const askAgain = (open: Promise<Answer>, ask: () => Promise<Answer>): Promise<Answer> => {
    const again = ask().catch((thrown: unknown) => {
      if (isPending(thrown)) return open;
      throw thrown;
    });
    return Promise.race([open, again]);
  };

  return {
    join(key, ask) {
      const open = prompts.get(key);
      if (open && performance.now() - open.openedAt < joinMs) return open.answer;
      const prompt = { answer: open ? askAgain(open.answer, ask) : ask(), openedAt: performance.now() };
      prompts.set(key, prompt);
      const forget = () => {
        if (prompts.get(key) === prompt) prompts.delete(key);
      };
      // A prompt that is never answered must not block the next one.
      within(prompt.answer, limitMs, () => new ConnectionTimeoutError(), [life]).then(forget, forget);
      return prompt.answer;
    },
  };
}
