import { type Answer, failure } from '../provider/answer.js';
import type { ProviderRequest } from '../provider/provider.js';
import { type ProviderErrorSpec, ProviderRpcError } from '../provider/provider-error.js';
import { type Behaviour, type BehaviourBook, THROWN_STRING } from './behaviour.js';
import type { PageCheck, RequestLog } from './request-log.js';

/** Shows the prompt of the request being handled. Resolves on approval. @throws the error that the behaviour defines */
export type Ask = () => Promise<void>;

export interface RequestDesk {
  readonly behaviours: BehaviourBook;
  readonly log: RequestLog;
  /** The error of a plain rejection. Paired wallets use another code than injected ones. */
  readonly rejection: () => ProviderErrorSpec;
}

/**
 * Carries out one request under the behaviour the test chose, and records it. Never rejects: failures are answers.
 * `work` calls `ask` where a real wallet would open its window.
 */
export function handleRequest(
  { behaviours, log, rejection }: RequestDesk,
  { method, page, params }: ProviderRequest & { readonly page?: PageCheck },
  work: (ask: Ask) => Promise<unknown>,
): Promise<Answer> {
  const id = log.add(method, params, page);
  return new Promise((answerNow) => {
    let twice = false;
    let asked = false;

    const obey = async (behaviour: Behaviour): Promise<void> => {
      if (behaviour === 'hang') return obey(await behaviours.untilReleased(method));
      if (behaviour === 'reject') throw new ProviderRpcError(rejection());
      if (behaviour === 'throwString') throw THROWN_STRING;
      if (typeof behaviour === 'object') throw new ProviderRpcError(behaviour);
      if (behaviour === 'answerTwice') twice = true;
      // The page receives a rejection and the work continues: its own answer is then ignored as too late.
      if (behaviour === 'answerAfterCancel') answerNow(failure(new ProviderRpcError(rejection())));
    };
    const ask: Ask = () => {
      asked = true;
      log.update(id, { prompted: true });
      return obey(behaviours.forPrompt(method));
    };
    const run = async (): Promise<Answer> => {
      try {
        const result = await work(ask);
        const explicit = behaviours.forMethod(method);
        if (explicit && !asked) await obey(explicit);
        return { kind: 'result', result, twice };
      } catch (cause) {
        return { ...failure(cause), twice };
      }
    };
    void run().then((answer) => {
      log.update(id, {
        status: answer.kind === 'result' ? 'answered' : 'failed',
        ...(answer.kind === 'error' && { errorCode: answer.error.code }),
      });
      answerNow(answer);
    });
  });
}
