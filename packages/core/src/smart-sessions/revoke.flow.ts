import { toErrorInfo } from '../errors/modal-error.js';
import { RequestFailedError } from '../errors/request-errors.js';
import { SessionRefusedError } from '../errors/session-errors.js';
import { defineFlow, type Flow, type FlowContext } from '../flows/define.flow.js';
import type { ModalDispatch } from '../store/state.js';
import { sessionWallet } from './ask-wallet.js';
import { fetchSessions } from './fetch-sessions.controller.js';
import { sessionsApi } from './session-endpoints.js';
import { ignoreFormat } from './session-failure.js';
import { revocationEnded, revocationStarted } from './smart-sessions.slice.js';
import type { SmartSession } from './smart-sessions.state.js';

const isSignature = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x([\da-f]{2}){1,16384}$/i.test(answer);

/** The wallet forgets the permissions and signs for it; then the service does. Source: F2.5.1. */
async function revoke({ expiresAt, pci, permissions }: SmartSession, context: FlowContext): Promise<void> {
  const { dependencies, dispatch, getState, step } = context;
  await dependencies.features.load('chain');
  const { account, address, ask } = await sessionWallet(getState(), dependencies);
  const asked = { pci, permissions, expiry: expiresAt / 1_000, address };
  const signature = await step('revoking', () => ask('wallet_revokePermissions', [asked]));
  if (!isSignature(signature)) {
    throw new RequestFailedError({ details: 'The wallet has revoked the permissions without a signature.' });
  }
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
