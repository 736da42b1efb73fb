import type { SiwxMessageData } from '@foyerkit/core/sign-in';
import { useCallback } from 'react';
import { type CallState, useCall } from './use-call.js';
import type { NamespaceOption } from './use-foyer-state.js';
import { useSiwx } from './use-siwx.js';

/** A button that signs in: `data` is what was signed. */
export interface SignIn extends CallState<SiwxMessageData> {
  readonly isSignedIn: boolean;
  readonly signIn: () => void;
  readonly signOut: () => Promise<void>;
}

/** Signs in from a button of the page, where sign-in is not required or a session has expired. */
export function useSignIn(option: NamespaceOption = {}): SignIn {
  const { session, signIn, signOut } = useSiwx(option);
  const [state, call] = useCall<SiwxMessageData>();
  return { ...state, isSignedIn: session !== null, signIn: useCallback(() => call(signIn), [call, signIn]), signOut };
}
