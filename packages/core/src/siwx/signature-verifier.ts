import { SiwxError } from '../errors/siwx-errors.js';
import type { SiwxMessageData } from '../ports/sign-in.js';
import { readChainId, type SiwxNamespace } from './message-grammar.js';

/** What a signature is checked against. */
export interface SignedMessage {
  readonly data: SiwxMessageData;
  readonly message: string;
  readonly signature: string;
}

/** How to reach the node of a network: smart accounts prove a signature by their code. EVM only. */
export interface SiwxChain {
  readonly rpcUrl?: string;
}

/** Checks the signatures of one chain namespace. */
export interface SignatureVerifier {
  readonly namespace: SiwxNamespace;
  /**
   * Whether the account of the message has signed its text. May throw for what cannot be a signature.
   * @throws SIWX_CHECK_FAILED where the node that has to say so does not answer
   */
  isValid(signed: SignedMessage, chain: SiwxChain): boolean | Promise<boolean>;
}

/** A counterfactual signature contains the call that deploys the account. */
const MAX_SIGNATURE_LENGTH = 16_384;

/**
 * Whether the account of a message has signed its text.
 * @throws SIWX_CHECK_FAILED where the node that has to say so does not answer
 */
export async function isSignedByAccount(
  signed: SignedMessage,
  chain: SiwxChain,
  verifiers: readonly SignatureVerifier[],
): Promise<boolean> {
  const namespace = readChainId(signed.data.chainId)?.namespace;
  const verifier = verifiers.find((one) => one.namespace === namespace);
  if (!verifier || signed.signature.length > MAX_SIGNATURE_LENGTH) return false;
  try {
    return await verifier.isValid(signed, chain);
  } catch (thrown) {
    if (thrown instanceof SiwxError) throw thrown;
    // Libraries throw for what cannot be a signature or a key.
    return false;
  }
}
