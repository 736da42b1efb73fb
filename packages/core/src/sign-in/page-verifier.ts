import type { SiwxMessageData } from '../ports/sign-in.js';
import { parseSiwxMessage } from '../siwx/message.js';
import { isSignedByAccount, type SignatureVerifier, type SiwxChain } from '../siwx/signature-verifier.js';
import type { SessionVerifier } from './default-siwx.js';
import { toMessageData } from './message-data.js';
import { pageOf } from './page.js';

export interface PageVerifierOptions {
  /** One for each chain namespace whose visitors sign in. */
  readonly verifiers: readonly SignatureVerifier[];
  /** The nodes by CAIP-2 id, for smart accounts. */
  readonly chains?: Readonly<Record<string, SiwxChain>>;
}

const isSame = (one: SiwxMessageData, other: SiwxMessageData): boolean =>
  JSON.stringify(toMessageData(one)) === JSON.stringify(toMessageData(other));

/** Verifies that the account has signed this very message, and that it is for this page. */
export const pageVerifier = ({ chains = {}, verifiers }: PageVerifierOptions): SessionVerifier => ({
  async verify({ data, message, signature }) {
    const signed = parseSiwxMessage(message);
    if (!signed || !isSame(signed, data) || signed.domain !== pageOf().domain) return false;
    return isSignedByAccount({ data: signed, message, signature }, chains[signed.chainId] ?? {}, verifiers);
  },
});
