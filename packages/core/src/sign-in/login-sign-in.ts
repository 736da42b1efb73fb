import type { CaipNetworkId } from '../ports/caip.js';
import type { LoginSignIn, SiwxMessageData } from '../ports/sign-in.js';
import { formatSiwxMessage } from '../siwx/message.js';
import { invalidField } from '../siwx/message-lines.js';
import { askHost } from './ask-host.js';
import type { EarlySignIns } from './early-sign-ins.js';
import { isCapturing } from './is-capturing.js';
import { toMessageData } from './message-data.js';
import { pageOf } from './page.js';
import type { SignInDesk } from './sign-in-desk.js';
import { isAsked } from './sign-in-setup.js';

/** The account is not known before the login. */
const NOBODIES = { eip155: '0x0000000000000000000000000000000000000000', solana: '11111111111111111111111111111111' };

/** What of a message decides whether a secure site signs it with a login: the page must be the one that it signs in to. */
function isOfThisPage({ domain, uri }: SiwxMessageData): boolean {
  const page = pageOf();
  return domain === page.domain && URL.canParse(uri) && new URL(uri).origin === new URL(page.uri).origin;
}

function toLoginSignIn(message: SiwxMessageData, early: EarlySignIns): LoginSignIn {
  return {
    message,
    take({ address, message: text, signature }) {
      const data = { ...message, accountAddress: address };
      // The text names the network, too: the site may have answered for another one.
      if (!text || !signature || invalidField(data) || text !== formatSiwxMessage(data)) return;
      early.add({ data, message: text, signature });
    },
  };
}

/**
 * What a login at a secure site is to have signed with it: the host's message, without the account. The site signs it
 * without a page of its own, so nobody is asked twice. Sources: F3.7.1, F7.1.1.
 */
export async function askForLogin(
  { context, early, setup }: Pick<SignInDesk, 'context' | 'early' | 'setup'>,
  networkId: CaipNetworkId,
): Promise<LoginSignIn | undefined> {
  const { siwx } = setup;
  const nobody = networkId.startsWith('solana:') ? NOBODIES.solana : NOBODIES.eip155;
  // What another signer signs, no site can.
  if (siwx.signMessage || !isAsked(setup, { chainId: networkId })) return undefined;
  // The message carries an e-mail address that is asked for first.
  if (await isCapturing({ siwx }, context)) return undefined;
  try {
    const created = await askHost('createMessage', () =>
      siwx.createMessage({ accountAddress: nobody, chainId: networkId }),
    );
    // The time is part of the text that is compared.
    const message = { issuedAt: new Date(context.dependencies.now()).toISOString(), ...toMessageData(created) };
    formatSiwxMessage(message);
    return isOfThisPage(message) ? toLoginSignIn(message, early) : undefined;
  } catch (thrown) {
    // The visitor is logged in all the same, and asked to sign afterwards: that attempt shows the failure.
    console.error('[foyerkit] The message for a login could not be created.', thrown);
    return undefined;
  }
}
