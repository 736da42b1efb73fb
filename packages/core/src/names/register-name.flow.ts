import { selectConnected } from '../connection/connection.selectors.js';
import { signMessage } from '../connection/request.controller.js';
import { NotConnectedError } from '../errors/connection-errors.js';
import { toErrorInfo } from '../errors/modal-error.js';
import { NameRefusedError } from '../errors/name-errors.js';
import { defineFlow, type Flow, type FlowContext } from '../flows/define.flow.js';
import { popTransaction, pushTransaction } from '../router/router.controller.js';
import { selectIsViewOpen } from '../router/router.selectors.js';
import { transactionPopped, viewReplaced } from '../router/router.slice.js';
import type { ModalDispatch } from '../store/state.js';
import { unwrap } from '../store/unwrap.js';
import { coinTypeOf, isRegistrable, registrationMessage, withZone } from './name-rules.js';
import { registrationCancelled, registrationEnded, registrationStarted } from './names.slice.js';
import { registerName } from './register-name.controller.js';
import { zoneOf } from './zone.js';

export interface RegisterInput {
  /** What comes before the zone. */
  readonly label: string;
}

export interface RegisterOutput {
  /** With its zone. */
  readonly name: string;
}

/** What is registered, and for whom. @throws NAME_REFUSED, NOT_CONNECTED, CHAIN_NOT_SUPPORTED */
function toRegistration(label: string, { dependencies, getState }: FlowContext) {
  if (!isRegistrable(label)) throw new NameRefusedError('Use letters, digits or hyphens, at least 4 of them');
  const connected = selectConnected(getState(), 'eip155');
  if (!connected) throw new NotConnectedError('Only EVM accounts have names, and none is connected.');
  const { accounts, networkId } = connected;
  // A chain without a coin type is refused before the wallet is asked.
  coinTypeOf(networkId);
  const name = withZone(label, zoneOf(dependencies));
  return { address: accounts[0].address, message: registrationMessage(name, dependencies.now()), name, networkId };
}

/** The visitor presses again or chooses another name after a failure, from the form. Source: S4.76. */
async function endFailed({ dependencies, dispatch, getState }: FlowContext, id: string): Promise<void> {
  const state = getState();
  if (state.router.transactionIds.at(-1) !== id) return;
  if (!selectIsViewOpen(state, 'RegisterAccountName')) {
    // The view in which the wallet was asked is left.
    await dispatch(popTransaction('error'));
    return;
  }
  // The form is on screen already: there is nothing to go back from.
  dispatch(transactionPopped());
  dependencies.transactions.settle(id, 'error');
}

/** Asks the wallet and then the name service. */
async function register(label: string, context: FlowContext): Promise<void> {
  const { dispatch, step } = context;
  const { message, ...registration } = toRegistration(label, context);
  const signature = await step('signing', () => unwrap(dispatch(signMessage({ namespace: 'eip155', message }))));
  await step('registering', () => unwrap(dispatch(registerName({ ...registration, message, signature }))));
}

/** The same from the form, as a transaction of the stack. */
async function registerInForm(label: string, context: FlowContext): Promise<void> {
  const { dispatch, getState, signal } = context;
  await dispatch(
    pushTransaction({
      onSuccess: () => dispatch(viewReplaced({ view: 'RegisterAccountNameSuccess' })),
      onCancel: () => dispatch(registerNameFlow.cancel()),
    }),
  );
  const id = getState().router.transactionIds.at(-1) ?? '';
  try {
    await register(label, context);
  } catch (thrown) {
    if (!signal.aborted) await endFailed(context, id);
    throw thrown;
  }
  if (getState().router.transactionIds.at(-1) === id) await dispatch(popTransaction('success'));
}

/**
 * Registers a name for the active EVM account on its network. From the form it is a transaction of the stack: closing
 * the modal or leaving the form cancels it, and its success shows the next view. Sources: S4.75, S4.76.
 * @throws NAME_REFUSED with the reason; NOT_CONNECTED; CHAIN_NOT_SUPPORTED; what signing ends with; FLOW_CANCELLED
 */
export const registerNameFlow: Flow<RegisterInput, RegisterOutput> = defineFlow(
  'registerName',
  async ({ label }, context) => {
    const { dependencies, dispatch, getState, signal } = context;
    const name = withZone(label, zoneOf(dependencies));
    dispatch(registrationStarted(name));
    try {
      const isInForm = selectIsViewOpen(getState(), 'RegisterAccountName');
      await (isInForm ? registerInForm(label, context) : register(label, context));
    } catch (thrown) {
      const error = toErrorInfo(thrown);
      dispatch(signal.aborted ? registrationCancelled() : registrationEnded({ name, error }));
      throw thrown;
    }
    dispatch(registrationEnded({ name, error: null }));
    return { name };
  },
);

/** The visitor has chosen a name in the form. The state shows how it ends. */
export const submitName = (label: string) => async (dispatch: ModalDispatch) => {
  await dispatch(registerNameFlow.start({ label })).catch(() => undefined);
};
