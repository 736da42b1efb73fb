import { useCallback } from 'react';
import { useFoyer } from '../../foyer/foyer-provider.js';
import { type CallState, useCall } from '../../hooks/use-call.js';
import { embeddedMethods } from '../installed.js';

export interface UpdateEmail extends CallState<{ readonly email: string }> {
  /** Opens the modal, where the visitor changes the address. Loads the modal. */
  readonly update: () => void;
}

/**
 * Changes the e-mail address of the login. `error` has the code NOT_CONNECTED without an e-mail login, and
 * FLOW_CANCELLED when the visitor leaves.
 */
export function useUpdateEmail(): UpdateEmail {
  const { engine } = useFoyer();
  const [state, call] = useCall<{ readonly email: string }>();
  const update = useCallback(
    () =>
      call(async () => {
        const methods = await embeddedMethods(await engine());
        return { email: await methods.updateEmail() };
      }),
    [call, engine],
  );
  return { ...state, update };
}
