import { ConnectionTimeoutError } from '../errors/connection-errors.js';
import { within } from './abortable.js';

/** As long as the modal waits for an answer. After that the wallet may have lost its prompt. */
const OPEN_LIMIT_MS = 120_000;

export interface OpenPromptsParameters {
  /** Aborted when the adapter is destroyed. */
  readonly life: AbortSignal;
  /** How long a prompt counts as open. Default: two minutes. */
  readonly limitMs?: number;
}

/** The prompts that wallets have not answered yet. */
export interface OpenPrompts<Answer> {
  /**
   * Asks, unless a prompt is open under the key: then it waits for that one. Many wallets show a second prompt over the
   * first one, or reject it, while the visitor has only pressed twice or come back to the wallet.
   */
  join(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

export function createOpenPrompts<Answer>({
  life,
  limitMs = OPEN_LIMIT_MS,
}: OpenPromptsParameters): OpenPrompts<Answer> {
  const prompts = new Map<string, Promise<Answer>>();
  return {
    join(key, ask) {
      const open = prompts.get(key);
      if (open) return open;
      const prompt = ask();
      prompts.set(key, prompt);
      const forget = () => {
        if (prompts.get(key) === prompt) prompts.delete(key);
      };
      // A prompt that is never answered must not block the next one.
      within(prompt, limitMs, () => new ConnectionTimeoutError(), [life]).then(forget, forget);
      return prompt;
    },
  };
}
