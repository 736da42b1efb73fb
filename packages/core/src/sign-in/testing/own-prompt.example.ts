import { createModal } from '../../create-modal.js';
import type { ModalOptions } from '../../options/options.js';
import { cancelPressed, DefaultSiwx, selectPrompt, selectSessions, signPressed } from '../../sign-in.js';

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`/sign-in/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Your server gives nonces and verifies. The page keeps the sessions. */
const createSiwx = () =>
  new DefaultSiwx({
    statement: 'Sign in to Example.',
    getNonce: async () => (await fetch('/sign-in/nonce')).text(),
    verifier: { verify: async (session) => (await post('verify', session)).ok },
    onSignOut: async (account) => void (await post('sign-out', account)),
  });

/** A page with its own prompt. `ask` shows it, and says whether the visitor wants to sign in. */
export function createPage(
  options: Omit<ModalOptions, 'siwx'>,
  { ask, greet }: { ask(address: string): Promise<boolean>; greet(addresses: readonly string[]): void },
) {
  const modal = createModal({ ...options, siwx: createSiwx() });
  let shownId = '';
  modal.store.subscribe(() => {
    const state = modal.store.getState();
    greet(selectSessions(state).map(({ accountAddress }) => accountAddress));
    const prompt = selectPrompt(state);
    if (!prompt || prompt.id === shownId) return;
    shownId = prompt.id;
    void ask(prompt.address).then((isWanted) => modal.store.dispatch(isWanted ? signPressed() : cancelPressed()));
  });
  return modal;
}
