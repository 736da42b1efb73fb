import { base58, base64 } from '@scure/base';
import type { Ask } from '../prompts/handle-request.js';
import { invalidParams, ProviderRpcError, unauthorized, unsupportedMethod } from '../provider/provider-error.js';
import { asObject } from '../signer/params.js';
import { callRpc } from '../signer/rpc.js';
import type { SolanaEndpoint } from './chains.js';
import type { SolanaAccount } from './keys.js';
import { signTransaction } from './sign-transaction.js';

/** What the methods of a Solana wallet need. */
export interface SolanaCore {
  /** The accounts the page sees now, the selected one first. */
  addresses(): readonly string[];
  /** The key of an address the page may use. @throws ProviderRpcError 4100 */
  accountOf(address: unknown): SolanaAccount;
  /** @throws ProviderRpcError -32602 */
  chain(id: unknown): SolanaEndpoint;
}

export function createSolanaCore(
  accounts: readonly SolanaAccount[],
  chains: readonly SolanaEndpoint[],
  addresses: () => readonly string[],
): SolanaCore {
  return {
    addresses,
    accountOf: (address) => {
      const account = accounts.find((candidate) => candidate.address === address);
      if (!account || addresses().length === 0) throw unauthorized();
      return account;
    },
    chain: (id) => {
      const chain = chains.find((candidate) => candidate.id === id);
      if (!chain) throw invalidParams(`the wallet does not know ${String(id)}`);
      return chain;
    },
  };
}

/** A signed transaction, and the chain it is sent to. */
export interface SendParams {
  readonly account: SolanaAccount;
  readonly chain: SolanaEndpoint;
  readonly transaction: Uint8Array;
  readonly options?: unknown;
}

/** Signs and sends through the chain's node. @returns the signature in base58 @throws ProviderRpcError, the node's own */
export async function sendTransaction({ account, chain, options, transaction }: SendParams): Promise<string> {
  const signed = base64.encode(signTransaction(account, transaction));
  const config = { ...(options !== undefined && asObject(options, 'options must be an object')), encoding: 'base64' };
  const signature = await callRpc(chain, { method: 'sendTransaction', params: [signed, config] });
  if (typeof signature === 'string') return signature;
  throw new ProviderRpcError({ code: -32603, message: 'The node gave no signature.' });
}

/** A base58 text sent by a page. @throws ProviderRpcError -32602 */
export function fromBase58(value: unknown): Uint8Array {
  try {
    return base58.decode(String(value));
  } catch (cause) {
    throw invalidParams(`${String(value)} is no base58: ${String(cause)}`);
  }
}

/** One input of a signing feature, as it is sent to the wallet: bytes are base58. */
interface FeatureInput {
  readonly address?: unknown;
  readonly chain?: unknown;
  readonly bytes?: unknown;
  readonly options?: unknown;
}

const inputsOf = (params: unknown): readonly FeatureInput[] => {
  if (!Array.isArray(params)) throw invalidParams('a list of inputs is expected');
  return params.map((input: unknown) => asObject(input, 'an input must be an object'));
};

/** The features that use keys, by their names in the Wallet Standard. The account is checked before any prompt. */
export async function answerFeature(core: SolanaCore, feature: string, params: unknown, ask: Ask): Promise<unknown> {
  const inputs = inputsOf(params).map(({ address, bytes, chain, options }) => ({
    account: core.accountOf(address),
    bytes: fromBase58(bytes),
    chain,
    options,
  }));
  switch (feature) {
    case 'solana:signMessage':
      await ask();
      return inputs.map(({ account, bytes }) => base58.encode(account.sign(bytes)));
    case 'solana:signTransaction': {
      const signed = inputs.map(({ account, bytes }) => base58.encode(signTransaction(account, bytes)));
      await ask();
      return signed;
    }
    case 'solana:signAndSendTransaction': {
      const sends = inputs.map(({ account, bytes, chain, options }) => ({
        account,
        chain: core.chain(chain),
        transaction: bytes,
        options,
      }));
      await ask();
      return Promise.all(sends.map(sendTransaction));
    }
    default:
      throw unsupportedMethod(feature);
  }
}
