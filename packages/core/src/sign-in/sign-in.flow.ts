import { SignInFailedError } from '../errors/sign-in-errors.js';
import { defineFlow, type Flow, type FlowContext } from '../flows/define.flow.js';
import type { ChainNamespace } from '../ports/caip.js';
import type { SiwxAccount, SiwxConfig, SiwxMessage, SiwxMessageData, SiwxSession } from '../ports/sign-in.js';
import { accountKey } from './account-key.js';
import { askHost } from './ask-host.js';
import { toMessageData } from './message-data.js';
import { signWith } from './sign-with.controller.js';

export interface SignInInput {
  readonly siwx: SiwxConfig;
  readonly account: SiwxAccount;
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
}

/** The host's message has to be about the account that is asked to sign it. @throws SIGN_IN_FAILED */
async function createMessage({ account, siwx }: SignInInput, { signal }: FlowContext): Promise<SiwxMessage> {
  const message = await askHost('createMessage', () => siwx.createMessage(account), [signal]);
  if (accountKey(message) !== accountKey(account)) {
    throw new SignInFailedError({ details: 'The message is for another account or network than was asked for.' });
  }
  return message;
}

/**
 * Signs in with one account: the message, the signature, the host's verification. The seam for signing elsewhere than
 * with the wallet's own method is `siwx.signMessage`, and `takeEarly` of the feature for what was signed before.
 * @throws SIGN_IN_FAILED, FLOW_CANCELLED, and what the wallet rejects with
 */
export const signInFlow: Flow<SignInInput, SiwxMessageData> = defineFlow('signIn', async (input, context) => {
  const { account, connectorId, namespace, siwx } = input;
  const { dispatch, signal, step } = context;
  const created = await step('message', () => createMessage(input, context));
  const data = toMessageData(created);
  // Once: what is verified is, character by character, what was signed.
  const message = String(created);
  const signature = await step('signing', () =>
    siwx.signMessage
      ? Promise.resolve(siwx.signMessage({ ...account, message }))
      : dispatch(signWith({ namespace, connectorId, address: account.accountAddress, message })).unwrap(),
  );
  if (typeof signature !== 'string' || signature === '')
    throw new SignInFailedError({ details: 'There is no signature.' });
  const session: SiwxSession = { data, message, signature };
  await step('verifying', () => askHost('addSession', () => siwx.addSession(session), [signal]));
  return data;
});
