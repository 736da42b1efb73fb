import type { WalletKitTypes } from '@reown/walletkit';
import { handleRequest, type RequestDesk } from '../prompts/handle-request.js';
import type { PageCheck } from '../prompts/request-log.js';
import type { Answer } from '../provider/answer.js';
import { unsupportedMethod } from '../provider/provider-error.js';
import type { NamespaceHandler } from './namespaces/namespace-handler.js';
import { SESSION_PROPOSAL } from './pairing-test-wallet.js';
import { publishAnswer } from './publish-answer.js';
import type { Kit, SessionDesk } from './session-desk.js';
import { approvedNamespaces } from './session-namespaces.js';
import { signIn } from './sign-in.js';

/** What is needed to answer a page over the relay. */
export interface PairingDesk extends RequestDesk {
  readonly kit: Kit;
  readonly handlers: readonly NamespaceHandler[];
  readonly sessions: SessionDesk;
}

/** Approves or rejects a page's session proposal. */
export async function answerProposal(desk: PairingDesk, event: WalletKitTypes.SessionProposal): Promise<void> {
  const { id, params } = event;
  const { handlers, kit } = desk;
  const answer = await handleRequest(desk, { method: SESSION_PROPOSAL, params, page: pageOf(event) }, async (ask) => {
    const namespaces = approvedNamespaces(params, handlers);
    await ask();
    const authentication = await signIn(desk, params, namespaces);
    await kit.approveSession({
      id,
      namespaces,
      ...(authentication.length > 0 && { proposalRequestsResponses: { authentication } }),
    });
  });
  if (answer.kind !== 'result') await kit.rejectSession({ id, reason: errorOf(answer) });
}

/** Answers one request of a page that has a session. */
export async function answerSessionRequest(desk: PairingDesk, event: WalletKitTypes.SessionRequest): Promise<void> {
  const { handlers, kit, sessions } = desk;
  const { id, topic } = event;
  const { request, chainId } = event.params;
  const answer = await handleRequest(desk, { ...request, page: pageOf(event) }, async (ask) => {
    const handler = handlers.find(({ namespace }) => chainId.startsWith(`${namespace}:`));
    if (!handler) throw unsupportedMethod(request.method);
    const result = await handler.answer({ ...request, networkId: chainId, ask });
    // A page must receive its new chain or account before the response to the switch.
    await sessions.notified();
    return result;
  });
  const response =
    answer.kind === 'result'
      ? { id, jsonrpc: '2.0', result: answer.result }
      : { id, jsonrpc: '2.0', error: errorOf(answer) };
  if (answer.twice) await publishAnswer(kit, topic, response);
  await kit.respondSessionRequest({ topic, response });
}

/** What the verify server says about the page, if the wallet has one. */
const pageOf = ({
  verifyContext,
}: {
  readonly verifyContext: WalletKitTypes.SessionRequest['verifyContext'];
}): PageCheck => ({
  origin: verifyContext.verified.origin,
  validation: verifyContext.verified.validation,
});

/**
 * JSON-RPC's code for errors without one. The clients replace the messages of the codes -32700 and -32600 to -32603.
 */
const SERVER_ERROR = -32000;

/** The relay's clients accept an error's data only as text. */
function errorOf(answer: Exclude<Answer, { kind: 'result' }>): WireError {
  if (answer.kind === 'thrown') return { code: SERVER_ERROR, message: answer.value };
  const { code, message, data } = answer.error;
  return { code, message, ...(typeof data === 'string' && { data }) };
}

interface WireError {
  readonly code: number;
  readonly message: string;
  readonly data?: string;
}
