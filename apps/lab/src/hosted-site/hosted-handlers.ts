import { type ChainReference, isSafeMethod } from '@foyerkit/secure-frame/protocol';
import type { SiteHandlers } from '@foyerkit/secure-frame/site';
import bs58 from 'bs58';
import { hexToBytes, isHex, stringToBytes } from 'viem';
import type { HostedAnswers, HostedBodies, HostedCall } from '../../src-shared/hosted-site.js';

export interface ApprovalRequest {
  readonly appName: string;
  readonly text: string;
}

export interface HostedHandlersOptions {
  readonly ask: <C extends HostedCall>(call: C, body: HostedBodies[C]) => Promise<HostedAnswers[C]>;
  /** The network of the frame's address, until another one is asked for. */
  readonly chainId: ChainReference;
  /** @throws when the visitor rejects */
  readonly approve: (request: ApprovalRequest, signal: AbortSignal) => Promise<void>;
  readonly updateSession: (token: string) => void;
  readonly reload: () => void;
}

const notOffered = async (): Promise<never> => {
  throw new Error('The stand-in has logins by e-mail only.');
};

const namespaceOf = (chainId: ChainReference): 'eip155' | 'solana' =>
  String(chainId).startsWith('solana:') ? 'solana' : 'eip155';

/** The bytes that one of the two methods signs, and whose account has to sign. */
function readMessage(method: string, params: unknown): { readonly bytes: Uint8Array; readonly address: string } {
  if (method === 'personal_sign') {
    const [message, address] = params as readonly [string, string];
    return { bytes: isHex(message) ? hexToBytes(message) : stringToBytes(message), address };
  }
  if (method !== 'solana_signMessage') throw new Error('The stand-in signs messages only.');
  const { message, pubkey } = params as { readonly message: string; readonly pubkey: string };
  return { bytes: bs58.decode(message), address: pubkey };
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function readFromNode(rpcUrl: string | undefined, method: string, params: unknown): Promise<unknown> {
  if (!rpcUrl) throw new Error('The request names no node.');
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { error, result } = await response.json();
  if (error) throw new Error(String(error.message));
  return result;
}

/** One function for each request: logins by e-mail, and signatures of messages with the account of each namespace. */
export function createHostedHandlers(options: HostedHandlersOptions): SiteHandlers {
  const { approve, ask, reload, updateSession } = options;
  let { chainId } = options;
  let appName = '';
  let login: string | null = null;
  let token: string | null = null;

  const readUser = async (): Promise<NonNullable<HostedAnswers['user']> & { readonly token: string }> => {
    const user = token === null ? null : await ask('user', { token });
    if (!user || token === null) throw new Error('Nobody is logged in');
    return { ...user, token };
  };

  return {
    CONNECT_EMAIL: async ({ email }) => {
      ({ login } = await ask('code', { email }));
      return { action: 'VERIFY_OTP' };
    },
    CONNECT_OTP: async ({ otp }) => {
      if (login === null) throw new Error('No code was asked for');
      ({ token } = await ask('session', { login, otp }));
      login = null;
      updateSession(token);
      return null;
    },
    IS_CONNECTED: async (payload) => {
      token = payload?.token ?? token;
      return { isConnected: token !== null && (await ask('user', { token })) !== null };
    },
    GET_USER: async (payload) => {
      // The application asks for both namespaces at the same time.
      const asked = payload?.chainId ?? chainId;
      chainId = asked;
      const { email, [namespaceOf(asked)]: address } = await readUser();
      return { email, address, chainId: asked, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' };
    },
    SIGN_OUT: async () => {
      if (token !== null) await ask('sign-out', { token });
      token = null;
      return null;
    },
    GET_CHAIN_ID: async () => ({ chainId }),
    SWITCH_NETWORK: async ({ chainId: asked }) => {
      chainId = asked;
      return { chainId };
    },
    RPC_REQUEST: async ({ method, params, rpcUrl }, { signal }) => {
      if (isSafeMethod(method)) return readFromNode(rpcUrl, method, params);
      const { address, bytes } = readMessage(method, params);
      const user = await readUser();
      const namespace = method === 'personal_sign' ? 'eip155' : 'solana';
      if (address.toLowerCase() !== user[namespace].toLowerCase()) throw new Error('This is another account');
      await approve({ appName, text: new TextDecoder().decode(bytes) }, signal);
      const { signature } = await ask('sign', { token: user.token, namespace, message: toHex(bytes) });
      return namespace === 'solana' ? { signature } : signature;
    },
    SYNC_DAPP_DATA: async ({ metadata }) => {
      appName = metadata?.name ?? '';
      return null;
    },
    SYNC_THEME: async () => null,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    SET_PREFERRED_ACCOUNT: async () => ({ type: 'eoa', address: (await readUser())[namespaceOf(chainId)] }),
    RELOAD: async () => {
      reload();
      return null;
    },
    RPC_ABORT: async () => null,
    CONNECT_DEVICE: notOffered,
    CONNECT_SOCIAL: notOffered,
    GET_SOCIAL_REDIRECT_URI: notOffered,
    GET_FARCASTER_URI: notOffered,
    CONNECT_FARCASTER: notOffered,
    INIT_SMART_ACCOUNT: notOffered,
    UPDATE_EMAIL: notOffered,
    UPDATE_EMAIL_PRIMARY_OTP: notOffered,
    UPDATE_EMAIL_SECONDARY_OTP: notOffered,
  };
}
