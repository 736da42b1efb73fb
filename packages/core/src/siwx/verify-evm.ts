import { createPublicClient, http, isAddress, verifyMessage } from 'viem';
import { SiwxError } from '../errors/siwx-errors.js';
import { readChainId } from './message-grammar.js';
import type { SignatureVerifier, SignedMessage, SiwxChain } from './signature-verifier.js';

/** How long a node may take, in ms. */
const NODE_LIMIT_MS = 10_000;

const isHex = (text: string): text is `0x${string}` => /^0x(?:[\da-fA-F]{2})+$/.test(text);

/** In characters: the two numbers and the recovery byte of a key's signature. */
const KEY_SIGNATURE_LENGTH = 132;

/** The last bytes of a signature that contains the call which deploys the account. Source: ERC-6492. */
const COUNTERFACTUAL = /(?:6492){16}$/;

async function isEvmSignature({ data, message, signature }: SignedMessage, { rpcUrl }: SiwxChain): Promise<boolean> {
  const address = data.accountAddress;
  // Also refuses letters that are not those of the checksum. Source: EIP-55.
  if (!isHex(signature) || !isAddress(address)) return false;
  const isByKey =
    signature.length === KEY_SIGNATURE_LENGTH &&
    (await verifyMessage({ address, message, signature }).catch(() => false));
  if (isByKey || rpcUrl === undefined) return isByKey;
  const transport = http(rpcUrl, { timeout: NODE_LIMIT_MS, retryCount: 0 });
  // By ERC-3668 a contract would say which addresses this server asks, and how often.
  const client = createPublicClient({ transport, ccipRead: false });
  try {
    const chainId = await client.getChainId();
    if (String(chainId) !== readChainId(data.chainId)?.reference) throw new Error(`The node is of chain ${chainId}.`);
    const isDeployed = (await client.getCode({ address })) !== undefined;
    // No contract, and no call that would deploy one.
    if (!isDeployed && !COUNTERFACTUAL.test(signature)) return false;
    return await client.verifyMessage({ address, message, signature });
  } catch (cause) {
    // Not the fault of the signature: it can be tried again.
    throw new SiwxError('SIWX_CHECK_FAILED', { cause, details: `The node of ${data.chainId} did not answer.` });
  }
}

/**
 * Verifies signatures of EVM accounts: by their key (EIP-191), and, where the network has a node, by the code of their
 * contract (ERC-1271), which need not be deployed yet (ERC-6492).
 */
export const evmVerifier = (): SignatureVerifier => ({ namespace: 'eip155', isValid: isEvmSignature });
