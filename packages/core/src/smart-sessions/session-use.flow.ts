import * as v from 'valibot';
import { SessionInvalidError } from '../errors/session-errors.js';
import { defineFlow, type Flow, type FlowContext } from '../flows/define.flow.js';
import type { TypedData } from '../ports/adapter.js';
import { sessionWallet } from './ask-wallet.js';
import { sessionsApi } from './session-endpoints.js';
import { toSessionError } from './session-failure.js';
import { operationTypedData, type SessionCall } from './session-operation.js';

/** What a page does with a session that was granted to it. */
export interface SessionUse {
  readonly pci: string;
  /** What the wallet knows the permissions by. */
  readonly context: string;
  /** How often the session was used before. */
  readonly nonce: number;
  readonly calls: readonly SessionCall[];
  /** Signs with a key of the session. */
  readonly sign: (typedData: TypedData) => Promise<string>;
}

const CallsSchema = v.pipe(
  v.array(
    v.object({
      to: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
      value: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
      data: v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i)),
    }),
  ),
  v.minLength(1),
  v.maxLength(32),
);

/** @throws SESSION_INVALID */
function checkUse({ calls, nonce }: SessionUse): void {
  if (!v.is(CallsSchema, calls)) throw new SessionInvalidError('calls: to, value (in wei) or data is malformed.');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new SessionInvalidError('nonce: it must be 0 or more.');
}

async function run(use: SessionUse, context: FlowContext): Promise<string> {
  const { dependencies, dispatch, getState, step } = context;
  checkUse(use);
  const { calls: given, context: granted, nonce, pci, sign } = use;
  await dependencies.features.load('chain');
  const { account, address, chainId, sendCalls } = await sessionWallet(getState(), dependencies);
  const calls = given.map(({ data, to, value }) => ({ to, value: `0x${BigInt(value).toString(16)}`, data }));
  const typedData = operationTypedData({ account: address, chainId, pci, nonce, calls: given });
  const signature = await step('signing', () => sign(typedData));
  const cosigned = await step('cosigning', async () => {
    try {
      const body = { account, pci, nonce, calls, signature };
      return await dispatch(sessionsApi.endpoints.signOperation.initiate(body, { track: false })).unwrap();
    } catch (thrown) {
      throw toSessionError(thrown);
    }
  });
  const permissions = { context: granted, pci, nonce, signatures: [cosigned, signature] };
  return step('sending', () => sendCalls(given, { permissions }));
}

/**
 * Has the wallet of the EVM account on screen send calls that a session allows, without asking the visitor: with the
 * signature of the session's key and that of the co-signer, which signs only what the permissions cover.
 * @throws SESSION_INVALID; SESSION_REFUSED for what the permissions do not cover, and once the session has ended;
 * SESSION_UNSUPPORTED, NOT_CONNECTED, REQUEST_FAILED, FLOW_CANCELLED
 */
export const sessionUseFlow: Flow<SessionUse, string> = defineFlow('useSession', run);
