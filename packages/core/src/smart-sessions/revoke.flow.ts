import { signMessage } from '../connection/request.controller.js';
import { toErrorInfo, toModalError } from '../errors/modal-error.js';
import { SessionRefusedError } from '../errors/session-errors.js';
import { defineFlow, type Flow, type FlowContext } from '../flows/define.flow.js';
import type { ModalDispatch } from '../store/state.js';
import { unwrap } from '../store/unwrap.js';
import { sessionWallet } from './ask-wallet.js';
import { fetchSessions } from './fetch-sessions.controller.js';
import { sessionsApi } from './session-endpoints.js';
import { ignoreFormat } from './session-failure.js';
import { revocationMessage } from './session-messages.js';
import { revocationEnded, revocationStarted } from './smart-sessions.slice.js';
import type { SmartSession } from './smart-sessions.state.js';

/** Without the co-signer the permissions are worth nothing, so that only the visitor can end a revocation. */
function ignoreFailure(thrown: unknown): void {
  if (toModalError(thrown).code === 'REQUEST_REJECTED') throw thrown;
}

/** The wallet forgets the permissions; then the service does, for which the account signs. Source: F2.5.1. */
async function revoke({ expiresAt, pci, permissions }: SmartSession, context: FlowContext): Promise<void> {
  const { dependencies, dispatch, getState, step } = context;
  await dependencies.features.load('chain');
  const { account, address, ask } = await sessionWallet(getState(), dependencies);
  const asked = { pci, permissions, expiry: expiresAt / 1_000, address };
  await step('revoking', () => ask('wallet_revokePermissions', [asked]).then(() => undefined, ignoreFailure));
  const message = revocationMessage(pci);
  const signature = await step('signing', () => unwrap(dispatch(signMessage({ namespace: 'eip155', message }))));
  const { revokeSession } = sessionsApi.endpoints;
  await step('recording', () =>
    dispatch(revokeSession.initiate({ account, pci, signature }, { track: false }))
      .unwrap()
      .then(() => undefined, ignoreFormat),
  );
  await dispatch(fetchSessions());
}

/**
 * Revokes a session of the EVM account on screen.
 * @throws SESSION_REFUSED for one that is not its own, REQUEST_REJECTED, NOT_CONNECTED, FLOW_CANCELLED
 */
export const revokeSessionFlow: Flow<{ readonly pci: string }, void> = defineFlow(
  'revokeSession',
  async ({ pci }, context) => {
    const { dispatch, signal } = context;
    dispatch(revocationStarted(pci));
    try {
      const { items } = await dispatch(fetchSessions()).unwrap();
      const session = items.find((one) => one.pci === pci);
      if (!session) throw new SessionRefusedError('This account has no such Smart Session');
      await revoke(session, context);
    } catch (thrown) {
      dispatch(revocationEnded({ pci, error: signal.aborted ? null : toErrorInfo(thrown) }));
      throw thrown;
    }
    dispatch(revocationEnded({ pci, error: null }));
  },
);

/** The visitor has pressed Revoke. The state shows how it ends. */
export const submitRevocation = (pci: string) => async (dispatch: ModalDispatch) => {
  await dispatch(revokeSessionFlow.start({ pci })).catch(() => undefined);
};
