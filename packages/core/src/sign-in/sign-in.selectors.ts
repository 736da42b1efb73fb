import { selectConnected, selectConnectionWallet, type WalletInfo } from '../connection/connection.selectors.js';
import { CHAIN_NAMESPACES, type ChainNamespace } from '../ports/caip.js';
import type { SiwxAccount, SiwxMessageData } from '../ports/sign-in.js';
import { selectCurrentView } from '../router/router.selectors.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { accountKey, isOfNamespace, toAccount } from './account-key.js';
import type { EmailCapture, SignInPrompt } from './sign-in.state.js';

/** The name of the gate. */
export const SIGN_IN_GATE = 'signIn';

const SIGN_IN_VIEWS: readonly string[] = ['SIWXSignMessage', 'ConnectingSiwe'];

const NONE: Readonly<Record<string, SiwxMessageData>> = {};

/** The prompt that the visitor sees or will see next. */
export const selectPrompt = ({ signIn }: RootState): SignInPrompt | null => signIn?.prompt ?? null;

export const selectSession = ({ signIn }: RootState, account: SiwxAccount): SiwxMessageData | undefined =>
  signIn?.sessions[accountKey(account)];

/** The sessions known in this visit. */
export const selectSessions = createAppSelector(
  [(state) => state.signIn?.sessions ?? NONE],
  (sessions): readonly SiwxMessageData[] => Object.values(sessions),
);

/** The account that counts as connected, as sessions name it. */
export function selectAccount(state: RootState, namespace: ChainNamespace): SiwxAccount | null {
  const connected = selectConnected(state, namespace);
  return connected ? toAccount(connected.networkId, connected.accounts[0].address) : null;
}

/** The keys of the sessions of a chain namespace. */
export const keysOf = ({ signIn }: RootState, namespace: ChainNamespace): readonly string[] =>
  Object.keys(signIn?.sessions ?? NONE).filter((key) => isOfNamespace(key, namespace));

/** Whether the view on screen is one of sign-in. */
export const selectIsSignInShown = (state: RootState): boolean =>
  state.modal.isOpen && SIGN_IN_VIEWS.includes(selectCurrentView(state).view);

const CAPTURE_VIEWS: readonly string[] = ['DataCapture', 'DataCaptureOtpConfirm'];

/** Whether the visitor sees a view that asks for an e-mail address or its code. */
export const selectIsCaptureShown = (state: RootState): boolean =>
  state.modal.isOpen && CAPTURE_VIEWS.includes(selectCurrentView(state).view);

export const selectIsCodeShown = (state: RootState): boolean =>
  selectIsCaptureShown(state) && selectCurrentView(state).view === 'DataCaptureOtpConfirm';

/** What the visitor is asked before signing. */
export const selectCapture = ({ signIn }: RootState): EmailCapture | null => signIn?.capture ?? null;

/** Whether a connection waits for its sign-in. */
export const selectIsHeld = ({ connection }: RootState): boolean =>
  CHAIN_NAMESPACES.some((namespace) => connection.byNamespace[namespace]?.authenticating?.gate === SIGN_IN_GATE);

/** The wallet that is asked. */
export function selectPromptWallet(state: RootState): WalletInfo | null {
  const prompt = selectPrompt(state);
  if (!prompt) return null;
  const { authenticating, connected } = state.connection.byNamespace[prompt.namespace] ?? {};
  const connection = authenticating?.connection ?? connected;
  const wallet = connection?.connectorId === prompt.connectorId ? connection.wallet : undefined;
  return selectConnectionWallet(state, prompt.namespace, {
    connectorId: prompt.connectorId,
    ...(wallet && { wallet }),
  });
}

/** Whether Cancel goes back to a network on which the account has signed in, rather than ending the connection. */
export function selectReturnNetworkId(state: RootState): SignInPrompt['networkId'] | null {
  const prompt = selectPrompt(state);
  const last = prompt && state.signIn?.lastNetworkIds[prompt.namespace];
  if (!prompt || !last || last === prompt.networkId) return null;
  return selectSession(state, toAccount(last, prompt.address)) ? last : null;
}
