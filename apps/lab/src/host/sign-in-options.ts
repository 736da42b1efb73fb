import { DefaultSiwx, type SiweConfig, type SiweSession } from '@foyerkit/core/sign-in';
import type { FoyerOptions } from '@foyerkit/react';
import type { LabConfig } from '../../src-shared/config/lab-config.js';

/** Asks the lab's server, which has a session for the page in a cookie. */
async function ask(path: string, body?: unknown): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`/siwx/${path}`, { ...init, headers: { 'content-type': 'application/json' } });
  if (response.status >= 500) throw new Error(`The server has answered ${response.status}.`);
  return response;
}

const getNonce = async (): Promise<string> => (await ask('nonce')).text();

/** A host whose visitors sign in on every chain. */
const toSiwx = (required: boolean) =>
  new DefaultSiwx({
    required,
    statement: 'Sign in to the lab.',
    getNonce,
    verifier: { verify: async (session) => (await ask('verify', session)).ok },
    hasSession: async (account) => (await ask('session', account)).ok,
    onSignOut: async (account) => void (await ask('sign-out', account)),
  });

/** The calls of `onSignIn`, for tests. */
const signIns: SiweSession[] = [];

/** A host that migrates its sign-in with EVM accounts. */
function toSiweConfig(): SiweConfig {
  Object.assign(globalThis, { labSignIns: signIns });
  return {
    getNonce,
    createMessage: ({ address, chainId, domain, iat, nonce, uri, version }) =>
      [
        `${domain} wants you to sign in with your Ethereum account:`,
        `${address.slice(address.lastIndexOf(':') + 1)}\n\n`,
        `URI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`,
      ].join('\n'),
    verifyMessage: async ({ message, signature }) => (await ask('verify', { message, signature })).ok,
    getSession: async () => {
      const response = await ask('session');
      return response.ok ? response.json() : null;
    },
    signOut: async () => (await ask('sign-out', {})).ok,
    onSignIn: (session) => session && signIns.push(session),
  };
}

/** The options with which the lab's visitors sign in. */
export function signInOptions(signIn: LabConfig['host']['signIn']): Pick<FoyerOptions, 'siweConfig' | 'siwx'> {
  if (signIn === 'siwe') return { siweConfig: toSiweConfig() };
  return signIn === 'none' ? {} : { siwx: toSiwx(signIn === 'required') };
}
