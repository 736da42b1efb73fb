import { signMessage } from '../connection/request.controller.js';
import { RequestFailedError } from '../errors/request-errors.js';
import { defineFlow, type Flow, type FlowContext } from '../flows/define.flow.js';
import { unwrap } from '../store/unwrap.js';
import { isRecord } from '../untrusted/shape.js';
import { sessionWallet } from './ask-wallet.js';
import { checkCapabilities } from './capabilities.js';
import { checkRequest } from './check-request.js';
import type { SessionKey, SessionRequest } from './permission.js';
import { sessionsApi } from './session-endpoints.js';
import { ignoreFormat, toSessionError } from './session-failure.js';
import { activationMessage } from './session-messages.js';
import { sessionGranted } from './smart-sessions.slice.js';

export interface GrantedSession extends SessionRequest {
  readonly pci: string;
  /** What the wallet knows the permissions by. */
  readonly context: string;
}

/** Of the request to the wallet. */
const VERSION = 1;

/** The key of the co-signer comes first. Source: F2.5.1. */
const withKey = (request: SessionRequest, key: SessionKey): SessionRequest => ({
  ...request,
  signer: { ...request.signer, data: { keys: [key, ...request.signer.data.keys] } },
});

/** @throws REQUEST_FAILED if the wallet has answered something else */
function contextOf(answer: unknown): string {
  const context = isRecord(answer) ? answer.context : undefined;
  if (typeof context === 'string' && /^0x([\da-f]{2}){1,8192}$/i.test(context)) return context;
  throw new RequestFailedError({ details: 'The wallet has granted permissions without a context.' });
}

async function grant(given: SessionRequest, context: FlowContext): Promise<GrantedSession> {
  const { dependencies, dispatch, getState, step } = context;
  const request = checkRequest(given, dependencies.now());
  await dependencies.features.load('chain');
  const { account, address, ask, capabilities, chainId } = await sessionWallet(getState(), dependencies);
  checkCapabilities(await step('checking', capabilities), request);
  const { activateSession, createSession } = sessionsApi.endpoints;
  const { key, pci } = await step('preparing', async () => {
    try {
      return await dispatch(createSession.initiate({ account, request }, { track: false })).unwrap();
    } catch (thrown) {
      throw toSessionError(thrown);
    }
  });
  // Before the wallet grants anything: permissions that are never activated are of no use to anybody.
  const message = activationMessage(pci);
  const signature = await step('signing', () => unwrap(dispatch(signMessage({ namespace: 'eip155', message }))));
  const permissions = { ...withKey(request, key), address, chainId, version: VERSION };
  const granted = await step('granting', async () => contextOf(await ask('wallet_grantPermissions', [permissions])));
  await step('activating', async () => {
    const activation = { account, request, pci, context: granted, signature };
    await dispatch(activateSession.initiate(activation, { track: false }))
      .unwrap()
      .catch(ignoreFormat);
  });
  dispatch(sessionGranted({ pci, expiresAt: request.expiry * 1_000, permissions: request.permissions }));
  return { ...request, pci, context: granted };
}

/**
 * Asks the wallet of the EVM account on screen to grant permissions to keys, and has the service list them: the account
 * signs that it wants that. Nothing is asked of a wallet whose capabilities do not cover the request. Source: F2.5.1.
 * @throws SESSION_INVALID, SESSION_UNSUPPORTED, SESSION_REFUSED, NOT_CONNECTED, REQUEST_REJECTED, FLOW_CANCELLED
 */
export const grantSessionFlow: Flow<SessionRequest, GrantedSession> = defineFlow('grantSession', grant);
