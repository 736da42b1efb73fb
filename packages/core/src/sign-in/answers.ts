import { within } from '../adapter-kit/abortable.js';
import { disconnectWallet } from '../connection/connection.controller.js';
import { type ModalError, toModalError } from '../errors/modal-error.js';
import { SwitchRejectedError } from '../errors/switch-rejected-error.js';
import { snackShown } from '../notices/notices.slice.js';
import type { CaipNetworkId } from '../ports/caip.js';
import type { SiwxAccount } from '../ports/sign-in.js';
import { toAccount } from './account-key.js';
import { captureEmail } from './email-capture.js';
import { recordSignIn } from './record-sign-in.js';
import { findSession, keepSession } from './sessions.js';
import { signInFlow } from './sign-in.flow.js';
import { selectIsSignInShown, selectPrompt, selectReturnNetworkId } from './sign-in.selectors.js';
import { promptChanged, signInDeclined } from './sign-in.slice.js';
import type { SignInPrompt } from './sign-in.state.js';
import type { SignInDesk } from './sign-in-desk.js';
import { needsVerification } from './sign-in-failure.js';

/** How long a wallet may take to be on the network that it has agreed to switch to. */
const RETURN_LIMIT_MS = 10_000;

const accountOf = ({ address, networkId }: SignInPrompt): SiwxAccount => toAccount(networkId, address);

const isCurrent = ({ context: { getState } }: SignInDesk, { id }: SignInPrompt): boolean =>
  selectPrompt(getState())?.id === id;

const setStatus = ({ context: { dispatch } }: SignInDesk, { id }: SignInPrompt, status: SignInPrompt['status']) =>
  void dispatch(promptChanged({ id, status }));

/** The host's server wants the address of the account confirmed before it signs in. Source: S4.84. */
async function verifyAgain(desk: SignInDesk, prompt: SignInPrompt): Promise<void> {
  const signal = desk.prompts.signalOf(prompt.id);
  if (!signal || !desk.setup.siwx.emails) return;
  await captureEmail(desk, { account: accountOf(prompt), isRequired: true, signal });
  if (isCurrent(desk, prompt)) await desk.prompts.show(prompt);
}

/** The visitor can try again: the view is shown, also if it was left or closed meanwhile. */
async function showFailure(desk: SignInDesk, prompt: SignInPrompt, error: ModalError): Promise<void> {
  const { dispatch, getState } = desk.context;
  setStatus(desk, prompt, 'asking');
  if (!selectIsSignInShown(getState())) await desk.prompts.show(prompt);
  const isUnverified = needsVerification(error);
  dispatch(snackShown({ variant: 'error', key: isUnverified ? 'snack.signIn.otpRequired' : 'snack.signIn.failed' }));
  if (isUnverified) await verifyAgain(desk, prompt);
}

/** Asks the wallet to sign: once, however often the visitor presses. */
export async function sign(desk: SignInDesk): Promise<void> {
  const { context, prompts, setup } = desk;
  const prompt = selectPrompt(context.getState());
  if (prompt?.status !== 'asking') return;
  const { connectorId, id, namespace } = prompt;
  const account = accountOf(prompt);
  setStatus(desk, prompt, 'signing');
  recordSignIn(context, 'CLICK_SIGN_SIWX_MESSAGE', account);
  // What belongs to an account that the wallet has left meanwhile is not kept.
  const stop = () => void context.dispatch(signInFlow.cancel());
  const signal = prompts.signalOf(id);
  signal?.addEventListener('abort', stop);
  try {
    const data = await context.dispatch(signInFlow.start({ siwx: setup.siwx, account, namespace, connectorId }));
    keepSession(desk, data);
    recordSignIn(context, 'SIWX_AUTH_SUCCESS', account);
    prompts.settle(id, 'signed');
  } catch (thrown) {
    if (!isCurrent(desk, prompt) || selectPrompt(context.getState())?.status !== 'signing') return;
    const error = toModalError(thrown);
    if (error.code === 'SIGN_IN_FAILED') console.error('[foyerkit] The sign-in has failed.', error);
    recordSignIn(context, 'SIWX_AUTH_ERROR', account);
    await showFailure(desk, prompt, error);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Ends the connection that has not signed in. */
async function endConnection({ context }: SignInDesk, { namespace }: SignInPrompt): Promise<void> {
  const { dependencies, dispatch, getState } = context;
  if (getState().connection.byNamespace[namespace]?.authenticating)
    await dependencies.connectGates.runner?.clear(namespace);
  else await dispatch(disconnectWallet({ namespace }));
}

/** Goes back to the network with the session: the gate lets the connection pass there. @throws SWITCH_REJECTED */
async function goBackTo(
  { context, prompts }: SignInDesk,
  prompt: SignInPrompt,
  networkId: CaipNetworkId,
): Promise<void> {
  const { connectorId, id, namespace } = prompt;
  const adapter = await context.dependencies.adapters.get(namespace);
  const signal = prompts.signalOf(id);
  const left = new Promise<void>((resolve) => {
    if (!signal || signal.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  const back = Promise.all([adapter.switchNetwork({ connectorId, networkId }), left]);
  await within(back, RETURN_LIMIT_MS, () => new SwitchRejectedError());
}

/** The network to return to, if its session is still valid. */
async function findReturn(desk: SignInDesk, prompt: SignInPrompt): Promise<CaipNetworkId | null> {
  const networkId = selectReturnNetworkId(desk.context.getState());
  if (!networkId) return null;
  try {
    return (await findSession(desk, toAccount(networkId, prompt.address))) ? networkId : null;
  } catch {
    // The host cannot say, and the visitor wants to leave.
    return null;
  }
}

async function leave(desk: SignInDesk, prompt: SignInPrompt): Promise<void> {
  const networkId = await findReturn(desk, prompt);
  if (!networkId) return endConnection(desk, prompt);
  try {
    await goBackTo(desk, prompt, networkId);
  } catch {
    // The wallet stays on the other network. The visitor decides again, and can disconnect.
    if (!isCurrent(desk, prompt)) return;
    setStatus(desk, prompt, 'asking');
    if (!selectIsSignInShown(desk.context.getState())) await desk.prompts.show(prompt);
    desk.context.dispatch(snackShown({ variant: 'error', key: 'snack.switchFailed' }));
  }
}

/**
 * The visitor does not sign. Where it is not required, the wallet is connected without. Otherwise the wallet returns to
 * the last network with a session, or the connection ends. Source: F3.7.1.
 */
export async function cancel(desk: SignInDesk): Promise<void> {
  const { context, prompts } = desk;
  const prompt = selectPrompt(context.getState());
  if (!prompt || prompt.status === 'cancelling') return;
  recordSignIn(context, 'CLICK_CANCEL_SIWX', accountOf(prompt));
  setStatus(desk, prompt, 'cancelling');
  context.dispatch(signInFlow.cancel());
  if (prompt.isRequired) return leave(desk, prompt);
  context.dispatch(signInDeclined(accountOf(prompt)));
  prompts.settle(prompt.id, 'declined');
}

/** The visitor disconnects the wallet instead. */
export async function disconnect(desk: SignInDesk): Promise<void> {
  const prompt = selectPrompt(desk.context.getState());
  if (!prompt) return;
  setStatus(desk, prompt, 'cancelling');
  desk.context.dispatch(signInFlow.cancel());
  await endConnection(desk, prompt);
}
