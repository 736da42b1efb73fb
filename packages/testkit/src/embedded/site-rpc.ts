import { base58 } from '@scure/base';
import type { Ask } from '../prompts/handle-request.js';
import { invalidParams, unauthorized, unsupportedMethod } from '../provider/provider-error.js';
import { firstObject, paramAt } from '../signer/params.js';
import { callRpc, type NodeEndpoint } from '../signer/rpc.js';
import { sendTransaction } from '../signer/send-transaction.js';
import { signPersonalMessage, signTypedDataV4 } from '../signer/sign.js';
import { fromBase58, sendTransaction as sendSolanaTransaction } from '../solana/methods.js';
import { signTransaction } from '../solana/sign-transaction.js';
import type { SiteAccounts } from './site-accounts.js';
import { assetsOf, discoveryOf, type SiteToken } from './site-assets.js';

/** A request of the application to its wallet. */
export interface SiteRpc {
  readonly method: string;
  readonly params: unknown;
  readonly chainId: number | string;
  /** The node that the application uses. */
  readonly rpcUrl: string | undefined;
}

const member = (params: unknown, name: string): unknown => firstObject([params])[name];

/** Reads; a real site passes these on as well. */
const isRead = (method: string): boolean =>
  /^eth_/.test(method) && !/^eth_(?:sign|send(?!RawTransaction))/.test(method);

function nodeOf({ chainId, rpcUrl }: SiteRpc): NodeEndpoint & { readonly rpcUrl: string } {
  if (!rpcUrl) throw invalidParams('the request names no node');
  return { id: chainId, rpcUrl };
}

/** Who is logged in, and what the site says about that account. */
export interface SiteVisitor extends SiteAccounts {
  /** The tokens that it names; `undefined`: it is not asked for them. */
  readonly tokens: readonly SiteToken[] | undefined;
}

/** Handles a request with the accounts of a visitor. The account is checked before any prompt. */
export async function answerRpc(rpc: SiteRpc, { evm, solana, tokens }: SiteVisitor, ask: Ask): Promise<unknown> {
  const { method, params } = rpc;
  const checkEvm = (address: unknown): void => {
    if (String(address).toLowerCase() !== evm.address.toLowerCase()) throw unauthorized();
  };
  const signed = (transaction: unknown): Uint8Array => signTransaction(solana, fromBase58(transaction));
  switch (method) {
    case 'personal_sign':
      checkEvm(paramAt(params, 1));
      await ask();
      return signPersonalMessage(evm, paramAt(params, 0));
    case 'eth_signTypedData_v4':
      checkEvm(paramAt(params, 0));
      await ask();
      return signTypedDataV4(evm, paramAt(params, 1));
    case 'eth_sendTransaction': {
      const transaction = firstObject(params);
      checkEvm(transaction.from ?? evm.address);
      const { rpcUrl } = nodeOf(rpc);
      await ask();
      return sendTransaction(evm, { id: Number(rpc.chainId), rpcUrl }, transaction);
    }
    case 'solana_signMessage': {
      if (member(params, 'pubkey') !== solana.address) throw unauthorized();
      const message = fromBase58(member(params, 'message'));
      await ask();
      return { signature: base58.encode(solana.sign(message)) };
    }
    case 'solana_signTransaction': {
      const transaction = signed(member(params, 'transaction'));
      await ask();
      return { transaction: base58.encode(transaction) };
    }
    case 'solana_signAllTransactions': {
      const transactions = member(params, 'transactions');
      if (!Array.isArray(transactions)) throw invalidParams('a list of transactions is expected');
      const all = transactions.map(signed);
      await ask();
      return { transactions: all.map((transaction) => base58.encode(transaction)) };
    }
    case 'solana_signAndSendTransaction': {
      const transaction = fromBase58(member(params, 'transaction'));
      const chain = { ...nodeOf(rpc), id: String(rpc.chainId) };
      await ask();
      const options = member(params, 'options');
      return { signature: await sendSolanaTransaction({ account: solana, chain, transaction, options }) };
    }
    case 'wallet_getCapabilities':
    case 'wallet_getAssets':
      if (!tokens) throw unsupportedMethod(method);
      if (method === 'wallet_getCapabilities') return discoveryOf(nodeOf(rpc));
      checkEvm(firstObject(params).account);
      return assetsOf(nodeOf(rpc), evm.address, tokens);
    default:
      if (!isRead(method)) throw unsupportedMethod(method);
      return callRpc(nodeOf(rpc), { method, params });
  }
}
