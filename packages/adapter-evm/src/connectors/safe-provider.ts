import {
  ConnectionTimeoutError,
  RequestFailedError,
  readMember,
  WalletMisbehavedError,
  within,
} from '@foyerkit/core/adapter';
import { type Eip1193Provider, toChainId } from '@foyerkit/core/pairing-adapter/evm';
import { numberToHex } from 'viem';
import { toAddress } from '../rpc/answers.js';
import { createSafeChannel } from './safe-channel.js';

/** How long the Safe may take to identify itself. It embeds this page, so it is already loaded. */
export const SAFE_ANSWER_LIMIT_MS = 3000;

/** The method is not supported. Source: EIP-1193. */
const UNSUPPORTED = 4200;

interface SafeInfo {
  readonly address: string;
  readonly chainId: number;
}

function readInfo(answer: unknown): SafeInfo {
  const address = toAddress(readMember(answer, 'safeAddress'));
  const chainId = toChainId(readMember(answer, 'chainId'));
  if (!address || !chainId) throw new WalletMisbehavedError('The Safe did not return its address and chain.');
  return { address, chainId };
}

/** A Safe signs with several owners: a message that one of them proposed may remain unsigned for days. */
function readSignature(answer: unknown): unknown {
  const signature = readMember(answer, 'signature');
  if (signature !== undefined) return signature;
  throw new RequestFailedError({ details: 'The other owners of the Safe have not signed yet.' });
}

function toSafeTransaction(transaction: unknown) {
  const [to, value = '0x0', data = '0x'] = ['to', 'value', 'data'].map((key) => readMember(transaction, key));
  return { to, value: BigInt(String(value ?? '0x0')).toString(), data: data ?? '0x' };
}

function parseTypedData(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/**
 * The Safe that embeds this page as an EIP-1193 provider. Implemented here because the SDK and its provider add two packages
 * and a second viem for seven messages. Source: Safe Apps SDK, version 9.
 */
export function createSafeProvider(origin: string, life: AbortSignal): Eip1193Provider {
  const { ask } = createSafeChannel(origin, life);
  let info: SafeInfo | undefined;

  const known = async (): Promise<SafeInfo> => {
    if (info) return info;
    const over = new AbortController();
    const silent = () =>
      new ConnectionTimeoutError({ details: 'The page that embeds this one does not respond as a Safe.' });
    const asked = ask('getSafeInfo', undefined, over.signal);
    info = readInfo(await within(asked, SAFE_ANSWER_LIMIT_MS, silent).finally(() => over.abort()));
    return info;
  };

  const request: Eip1193Provider['request'] = async ({ method, params }) => {
    const [first, second]: readonly unknown[] = Array.isArray(params) ? params : [];
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [(await known()).address];
      case 'eth_chainId':
        return numberToHex((await known()).chainId);
      case 'wallet_revokePermissions':
        return null;
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        // A Safe is a contract on one chain.
        throw Object.assign(new Error('A Safe cannot switch its chain.'), { code: UNSUPPORTED });
      case 'personal_sign':
        return readSignature(await ask('signMessage', { message: first }));
      case 'eth_signTypedData_v4':
        return readSignature(await ask('signTypedMessage', { typedData: parseTypedData(second) }));
      case 'eth_sendTransaction':
        return readMember(await ask('sendTransactions', { txs: [toSafeTransaction(first)] }), 'safeTxHash');
      default:
        return ask('rpcCall', { call: method, params: Array.isArray(params) ? params : [] });
    }
  };
  return { request };
}
