import { nanoid } from '@reduxjs/toolkit';
import { abortable, onAbort } from '../adapter-kit/abortable.js';
import type { ModalError } from '../errors/modal-error.js';
import type { FeatureContext } from '../features/feature-module.js';
import { openModal } from '../modal/modal.controller.js';
import { installFeatureOf } from '../modal/open-with-data.flow.js';
import type { AdapterConnection } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import { routerReset } from '../router/router.slice.js';
import { askBegun, askEnded, promptEnded, promptShown } from './sign-in.slice.js';
import type { SignInPrompt, SignInView } from './sign-in.state.js';

/** `declined`: the visitor does not sign in, and need not. */
export type PromptOutcome = 'signed' | 'declined';

export interface PromptRequest {
  readonly namespace: ChainNamespace;
  readonly connection: AdapterConnection;
  readonly isRequired: boolean;
  readonly view: SignInView;
  /** What comes before it, in the same turn. */
  readonly before: () => Promise<void>;
  /** Ends the prompt: the connection has changed or has ended. */
  readonly signal: AbortSignal;
}

export interface Prompts {
  /** Asks the visitor, after those who were asked before. @throws why it ended without an answer */
  ask(request: PromptRequest): Promise<PromptOutcome>;
  /** Shows the view of the prompt, also if the modal is closed. Rejects when its code fails to load. */
  show(prompt: SignInPrompt): Promise<void>;
  /** Ends the prompt with an answer. */
  settle(id: string, outcome: PromptOutcome): void;
  /** Ends the prompt, and the sign-in with it. */
  fail(id: string, error: ModalError): void;
  /** Aborted when the prompt ends. `undefined`: it has ended. */
  signalOf(id: string): AbortSignal | undefined;
}

interface Pending {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly resolve: (outcome: PromptOutcome) => void;
  readonly reject: (error: ModalError) => void;
}

const toPrompt = ({ connection, isRequired, namespace, view }: PromptRequest): SignInPrompt => ({
  id: nanoid(),
  view,
  namespace,
  networkId: connection.networkId,
  address: connection.accounts[0].address,
  connectorId: connection.connectorId,
  isRequired,
  status: 'asking',
});

/** One prompt at a time: the others wait until its connection counts or has ended. */
export function createPrompts({ dependencies, dispatch, getState }: FeatureContext): Prompts {
  let pending: Pending | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const show = async ({ view }: SignInPrompt): Promise<void> => {
    await installFeatureOf(dependencies, view);
    if (getState().signIn?.prompt?.view !== view) return;
    if (getState().modal.isOpen) dispatch(routerReset({ view }));
    else await dispatch(openModal({ entry: { view } }));
  };

  const run = async (request: PromptRequest): Promise<PromptOutcome> => {
    request.signal.throwIfAborted();
    await request.before();
    request.signal.throwIfAborted();
    const prompt = toPrompt(request);
    dispatch(promptShown(prompt));
    const { id } = prompt;
    let stop = () => {};
    try {
      return await new Promise<PromptOutcome>((resolve, reject) => {
        pending = { id, signal: request.signal, resolve, reject };
        stop = onAbort([request.signal], reject);
        show(prompt).catch(reject);
      });
    } finally {
      stop();
      pending = undefined;
      dispatch(promptEnded(id));
    }
  };

  /** The connection that was asked for counts before the next one is asked for: the modal closes in between. */
  const untilCounted = ({ namespace, signal }: PromptRequest): Promise<void> =>
    abortable(dependencies.connectGates.runner?.settled(namespace) ?? Promise.resolve(), [signal]);

  const pendingOf = (id: string): Pending | undefined => (pending?.id === id ? pending : undefined);
  const ignore = () => undefined;

  return {
    async ask(request) {
      const { namespace, signal } = request;
      dispatch(askBegun(namespace));
      const turn = last.then(() => run(request));
      last = turn.then(() => untilCounted(request)).catch(ignore);
      try {
        return await abortable(turn, [signal]);
      } finally {
        dispatch(askEnded(namespace));
      }
    },
    show,
    settle: (id, outcome) => pendingOf(id)?.resolve(outcome),
    fail: (id, error) => pendingOf(id)?.reject(error),
    signalOf: (id) => pendingOf(id)?.signal,
  };
}
