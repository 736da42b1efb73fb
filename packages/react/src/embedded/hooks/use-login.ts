import type { LoginMethod } from '@foyerkit/core/adapter';
import { useCallback } from 'react';
import { useFoyer } from '../../foyer/foyer-provider.js';
import { type CallState, useCall } from '../../hooks/use-call.js';
import { embeddedMethods } from '../installed.js';

export interface Login extends Omit<CallState<true>, 'data'> {
  /** Sends a code to the address and opens the modal, where the visitor types it. Loads the modal. */
  readonly login: (email: string) => void;
  /** Opens the modal at a social login. Call it in the visitor's press, because it opens a popup. Loads the modal. */
  readonly loginWith: (provider: Exclude<LoginMethod, 'email'>) => void;
}

/**
 * Logs a visitor in from a button of the page. `error` has the code FLOW_CANCELLED when the visitor leaves, and
 * otherwise what the login ended with.
 */
export function useLogin(): Login {
  const { engine } = useFoyer();
  const [{ data: _, ...state }, call] = useCall<true>();
  const login = useCallback(
    (email: string) =>
      call(async () => {
        const methods = await embeddedMethods(await engine());
        await methods.login(email);
        return true;
      }),
    [call, engine],
  );
  const loginWith = useCallback(
    (provider: Exclude<LoginMethod, 'email'>) =>
      call(async () => {
        const methods = await embeddedMethods(await engine());
        await methods.loginWith(provider);
        return true;
      }),
    [call, engine],
  );
  return { ...state, login, loginWith };
}
