import { selectIsSmartAccount } from '../connection/connection.selectors.js';
import { eventRecorded } from '../effects/event-recorded.js';
import type { FeatureContext } from '../features/feature-module.js';
import { namespaceOf } from '../ports/caip.js';
import type { SiwxAccount } from '../ports/sign-in.js';

type SignInEvent = 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR';

/** Whether the account that signs in is a smart account, also while a gate holds it back. */
function isSmartAccount({ getState }: FeatureContext, { chainId }: SiwxAccount): boolean {
  const namespace = namespaceOf(chainId);
  const held = getState().connection.byNamespace[namespace]?.authenticating;
  return held ? held.connection.accounts[0].type === 'smartAccount' : selectIsSmartAccount(getState(), namespace);
}

/** Records what happens to a sign-in. Analytics decides whether anything is sent. Sources: S4.6, F2.10.3. */
export function recordSignIn(context: FeatureContext, event: SignInEvent, account: SiwxAccount): void {
  const properties = { isSmartAccount: isSmartAccount(context, account), network: account.chainId };
  context.dispatch(eventRecorded({ type: 'track', event, properties }));
}
