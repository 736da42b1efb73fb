import { keccak256, toHex } from 'viem';
import { invalidParams, unsupportedMethod } from '../../provider/provider-error.js';
import { asChainId } from '../../signer/evm-params.js';
import { asObject, firstObject } from '../../signer/params.js';
import { sendTransaction } from '../../signer/send-transaction.js';
import { checkSessionCalls, type SessionGrant, signersOf } from '../session-grants.js';
import type { WalletCore } from '../wallet-core.js';
import type { MethodCall, WalletMethod } from './method.js';

/** What a wallet with Smart Sessions says of them. */
export const SESSION_CAPABILITIES = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
  policyTypes: [],
} as const;

/** @throws ProviderRpcError 4200 from a wallet without Smart Sessions */
function grantsOf({ grants }: WalletCore, method: string): Map<string, SessionGrant> {
  if (!grants) throw unsupportedMethod(method);
  return grants;
}

/** `wallet_revokePermissions` of ERC-7715; that of EIP-2255 names `eth_accounts`. */
export const revokesSession = (params: unknown): boolean => Object.hasOwn(firstObject(params), 'pci');

export async function revokeSession({ ask, params, wallet }: MethodCall): Promise<null> {
  const grants = grantsOf(wallet, 'wallet_revokePermissions');
  const { address, expiry, permissions } = firstObject(params);
  wallet.accountOf(address);
  await ask();
  const named = JSON.stringify(permissions);
  for (const [context, grant] of grants) {
    const isOf = grant.address.toLowerCase() === String(address).toLowerCase();
    if (isOf && grant.expiry === expiry && grant.permissions === named) grants.delete(context);
  }
  return null;
}

/** Whether calls are made with permissions that were granted before. */
export function usesSession({ params, wallet }: MethodCall): boolean {
  const { permissions }: { readonly permissions?: unknown } = Object(firstObject(params).capabilities);
  return wallet.grants !== null && permissions !== undefined;
}

/** Sends calls without a prompt, as far as every key of the session has signed them. */
export async function sendSessionCalls({ params, wallet }: MethodCall): Promise<{ readonly id: string }> {
  const grants = grantsOf(wallet, 'wallet_sendCalls');
  const { calls: given, capabilities, chainId, from } = firstObject(params);
  const { permissions } = asObject(capabilities, 'only calls of a session are sent');
  const named = asObject(permissions, 'only calls of a session are sent');
  if (!Array.isArray(given)) throw invalidParams('calls are missing');
  const calls = given.map((call: unknown) => asObject(call, 'a call must be an object'));
  const account = wallet.accountOf(from);
  const chain = wallet.chain(asChainId(chainId));
  const grant = grants.get(String(named.context));
  await checkSessionCalls(grant, { from: account.address, chainId: chain.id, calls, permissions: named });
  if (grant) grant.uses += 1;
  const hashes: string[] = [];
  // One after the other: each takes the next nonce of the account.
  for (const call of calls) hashes.push(await sendTransaction(account, chain, call));
  return { id: hashes.at(-1) ?? '' };
}

/** Smart Sessions: permissions that a page uses without a prompt. Sources: ERC-7715, EIP-5792. */
export const sessionMethods: Readonly<Record<string, WalletMethod>> = {
  wallet_grantPermissions: async ({ ask, params, wallet }) => {
    const grants = grantsOf(wallet, 'wallet_grantPermissions');
    const request = firstObject(params);
    const { address } = wallet.accountOf(request.address);
    const signers = signersOf(request.signer);
    const { expiry, permissions } = request;
    if (typeof expiry !== 'number') throw invalidParams('the expiry must be a number');
    if (!Array.isArray(permissions) || permissions.length === 0) throw invalidParams('a permission is missing');
    const { id: chainId } = wallet.chain(asChainId(request.chainId));
    await ask();
    const context = keccak256(toHex(crypto.getRandomValues(new Uint8Array(32))));
    grants.set(context, { address, chainId, expiry, signers, permissions: JSON.stringify(permissions), uses: 0 });
    return { ...request, context };
  },
};
