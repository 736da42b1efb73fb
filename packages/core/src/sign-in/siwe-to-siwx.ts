import { SignInFailedError } from '../errors/sign-in-errors.js';
import { type CaipNetworkId, isCaipNetworkId, isSameAddress, parseCaipNetworkId } from '../ports/caip.js';
import type {
  SiweConfig,
  SiweCreateMessageArgs,
  SiweSession,
  SiwxAccount,
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
} from '../ports/sign-in.js';
import { pageOf } from './page.js';

const numberOf = (chainId: CaipNetworkId): number => Number(parseCaipNetworkId(chainId).reference);

const toArgs = async (
  config: SiweConfig,
  { accountAddress, chainId }: SiwxAccount,
  now: () => number,
): Promise<SiweCreateMessageArgs> => {
  const [nonce, params] = await Promise.all([config.getNonce(accountAddress), config.getMessageParams?.()]);
  return {
    iat: new Date(now()).toISOString(),
    ...params,
    // A message for another page could be used there.
    ...pageOf(),
    version: '1',
    nonce,
    chainId: numberOf(chainId),
    address: `did:pkh:${chainId}:${accountAddress}`,
  };
};

const toMessage = (config: SiweConfig, account: SiwxAccount, args: SiweCreateMessageArgs): SiwxMessage => {
  const { exp, iat, nbf, nonce, requestId, resources, statement, version } = args;
  return {
    ...account,
    ...pageOf(),
    version,
    nonce,
    ...(iat && { issuedAt: iat }),
    ...(exp && { expirationTime: exp }),
    ...(nbf && { notBefore: nbf }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
    ...(statement && { statement }),
    // Only where it is signed: a pairing has another text made of the same fields.
    toString: () => config.createMessage(args),
  };
};

/** Sign-in as `siweConfig` describes it: only with EVM accounts, and one session of the server at a time. */
export function mapToSiwx(config: SiweConfig, now: () => number): SiwxConfig {
  const isForChain = ({ chainId }: SiweSession, wanted: CaipNetworkId): boolean =>
    config.signOutOnNetworkChange === false || chainId === numberOf(wanted);
  const read = async ({ accountAddress, chainId }: SiwxAccount): Promise<SiweSession | null> => {
    const session = await config.getSession();
    return session && isSameAddress(session.address, accountAddress) && isForChain(session, chainId) ? session : null;
  };
  const signOut = async (): Promise<void> => {
    if ((await config.signOut()) === false) throw new SignInFailedError({ details: 'The server has not signed out.' });
    config.onSignOut?.();
  };
  const dataOf = (account: SiwxAccount): SiwxMessageData => ({ ...account, ...pageOf(), version: '1', nonce: '' });
  const add: SiwxConfig['addSession'] = async ({ cacao, data, message, signature }) => {
    if (!(await config.verifyMessage({ message, signature, ...(cacao && { cacao }) }))) {
      throw new SignInFailedError({ details: 'The server refuses the signature.' });
    }
    const { accountAddress, chainId } = data;
    // Whosever session it is, it must be that of the account that has signed.
    const session = isCaipNetworkId(chainId) ? await read({ accountAddress, chainId }) : null;
    if (!session) throw new SignInFailedError({ details: 'The server has no session of this account.' });
    config.onSignIn?.(session);
  };
  return {
    namespaces: ['eip155'],
    signOutOnDisconnect: config.signOutOnDisconnect !== false,
    getRequired: () => config.required !== false,
    createMessage: async ({ accountAddress, chainId }) => {
      const account = { accountAddress, chainId };
      return toMessage(config, account, await toArgs(config, account, now));
    },
    addSession: add,
    revokeSession: signOut,
    async setSessions([latest]) {
      if (latest) await add(latest);
      else await signOut();
    },
    async getSessions(chainId, accountAddress) {
      const account = { accountAddress, chainId };
      return (await read(account)) ? [{ data: dataOf(account), message: '', signature: '' }] : [];
    },
  };
}
