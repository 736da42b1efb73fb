import { createBehaviourBook } from '../prompts/behaviour.js';
import { type Ask, handleRequest } from '../prompts/handle-request.js';
import { createRequestLog } from '../prompts/request-log.js';
import { unauthorized, unsupportedMethod, userRejected } from '../provider/provider-error.js';
import { asObject } from '../signer/params.js';
import { parseJson } from '../wallet/stored.js';
import { defaultStorage } from '../wallet/wallet-storage.js';
import type { FakeSite, FakeSiteOptions } from './fake-site.js';
import { inPageClient } from './in-page-client.js';
import { siteAccountsOf, siteCodeOf } from './site-accounts.js';
import type { SiteRequest } from './site-messages.js';
import { answerRpc, type SiteRpc } from './site-rpc.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who was logged in when it was stored; any other text counts as nobody. */
function emailIn(stored: string | null): string | null {
  const state = stored === null ? null : parseJson(stored);
  if (typeof state !== 'object' || state === null || !('email' in state)) return null;
  return textOf(state.email) || null;
}

const payloadOf = (value: unknown): Readonly<Record<string, unknown>> =>
  asObject(value ?? {}, 'a payload must be an object');

/** What it is asked of the wallet; of other requests, their own name. */
const methodOf = ({ event, payload }: SiteRequest): string =>
  event === 'RPC_REQUEST' ? textOf(payloadOf(payload).method) : event;

/**
 * Creates a fake of a secure site. It knows every e-mail address; what belongs to one is the same in every run.
 */
export function createFakeSite({ assets, behaviour = 'approve', storage }: FakeSiteOptions = {}): FakeSite {
  const stored = storage ?? defaultStorage('secure site');
  const behaviours = createBehaviourBook(behaviour);
  const log = createRequestLog();
  /** How many codes each address has asked for. */
  const logins = new Map<string, number>();
  let pending: string | null = null;
  let chainId: number | string = 'eip155:1';

  const codeFor = (email: string): string => {
    const login = logins.get(email.toLowerCase());
    if (login === undefined) throw new RangeError(`${email} has asked for no code.`);
    return siteCodeOf(email, login);
  };
  /** Read each time: another tab may have written it. */
  const session = (): string | null => emailIn(stored.read());
  const setSession = (email: string | null): void => stored.write(JSON.stringify({ email }));
  const accountsOf = (email: string) => {
    const { evm, solana } = siteAccountsOf(email);
    return { eip155: evm.address, solana: solana.address };
  };
  const visitor = (): string => {
    const email = session();
    if (email === null) throw unauthorized();
    return email;
  };
  const user = (asked: number | string) => {
    const email = visitor();
    const address = accountsOf(email)[String(asked).startsWith('solana:') ? 'solana' : 'eip155'];
    const accounts = [{ address, type: 'eoa' }];
    return { email, address, chainId: asked, accounts, preferredAccountType: 'eoa' };
  };
  const chainOf = ({ chainId: asked }: Readonly<Record<string, unknown>>): number | string =>
    typeof asked === 'number' || typeof asked === 'string' ? asked : chainId;

  const answer = async ({ event, payload }: SiteRequest, ask: Ask): Promise<unknown> => {
    const body = payloadOf(payload);
    switch (event) {
      case 'CONNECT_EMAIL':
        pending = textOf(body.email);
        if (!pending.includes('@')) throw new Error('Invalid email');
        logins.set(pending.toLowerCase(), (logins.get(pending.toLowerCase()) ?? 0) + 1);
        return { action: 'VERIFY_OTP' };
      case 'CONNECT_OTP':
        if (pending === null || body.otp !== codeFor(pending)) throw new Error('Invalid code');
        setSession(pending);
        pending = null;
        return null;
      case 'IS_CONNECTED':
        return { isConnected: session() !== null };
      case 'GET_USER':
        chainId = chainOf(body);
        return user(chainOf(body));
      case 'SIGN_OUT':
        setSession(null);
        return null;
      case 'SWITCH_NETWORK':
        chainId = chainOf(body);
        return { chainId };
      case 'GET_CHAIN_ID':
        return { chainId };
      case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
        return { smartAccountEnabledNetworks: [] };
      case 'SET_PREFERRED_ACCOUNT':
        return { type: 'eoa', address: user(chainId).address };
      case 'RPC_REQUEST': {
        const rpc: SiteRpc = {
          method: textOf(body.method),
          params: body.params,
          chainId: chainOf(body),
          rpcUrl: textOf(body.rpcUrl) || undefined,
        };
        return answerRpc(rpc, { ...siteAccountsOf(visitor()), tokens: assets }, ask);
      }
      case 'RPC_ABORT':
        for (const { method, prompted, status } of log.record.log()) {
          if (prompted && status === 'open') behaviours.controls.release('reject', method);
        }
        return null;
      case 'RELOAD':
      case 'SYNC_DAPP_DATA':
      case 'SYNC_THEME':
        return null;
      default:
        throw unsupportedMethod(event);
    }
  };

  const ask: FakeSite['ask'] = (request) =>
    handleRequest(
      { behaviours, log, rejection: userRejected },
      { method: methodOf(request), params: request.payload },
      (prompt) => answer(request, prompt),
    );

  return {
    ...behaviours.controls,
    ...log.record,
    get email() {
      return session();
    },
    codeFor,
    accountsOf,
    endSession: () => setSession(null),
    client: inPageClient(ask),
    ask,
  };
}
