import { DefaultSiwx, hostedSignIn, type SiweConfig, type SiweSession, siwxServer } from '@foyerkit/core/sign-in';
import type { FoyerOptions } from '@foyerkit/react';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { LabInfo } from '../../src-shared/lab-info.js';

/** The page's own server, which has who has signed in in a cookie. */
const server = siwxServer('/siwx');

/** A host whose visitors sign in on every chain. */
const toSiwx = (required: boolean) => new DefaultSiwx({ required, statement: 'Sign in to the lab.', ...server });

/** A host whose visitors sign in at a service of somebody else: that of the lab's secure site. */
const toHosted = (url: string) =>
  new DefaultSiwx(hostedSignIn({ url, projectId: 'lab', sdk: { type: 'react', version: '1.0.0' } }));

/** The calls of `onSignIn`, for tests. */
const signIns: SiweSession[] = [];

/** A host that migrates its sign-in with EVM accounts. */
function toSiweConfig(): SiweConfig {
  Object.assign(globalThis, { labSignIns: signIns });
  const post = (path: string, body: object) =>
    fetch(`/siwx/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    getNonce: async () => (await (await fetch('/siwx/nonce')).json()).nonce,
    createMessage: ({ address, chainId, domain, iat, nonce, uri, version }) =>
      [
        `${domain} wants you to sign in with your Ethereum account:`,
        `${address.slice(address.lastIndexOf(':') + 1)}\n\n`,
        `URI: ${uri}\nVersion: ${version}\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${iat}`,
      ].join('\n'),
    verifyMessage: async ({ message, signature }) => (await post('verify', { message, signature })).ok,
    async getSession() {
      const { accounts } = await (await fetch('/siwx/session')).json();
      const latest = accounts.at(-1);
      return latest ? { address: latest.address, chainId: Number(latest.chainId.split(':')[1]) } : null;
    },
    signOut: async () => (await post('sign-out', {})).ok,
    onSignIn: (session) => session && signIns.push(session),
  };
}

/** The options with which the lab's visitors sign in. */
export function signInOptions(
  { host: { signIn } }: LabConfig,
  { services: { secureSite } }: LabInfo,
): Pick<FoyerOptions, 'siweConfig' | 'siwx'> {
  if (signIn === 'siwe') return { siweConfig: toSiweConfig() };
  if (signIn === 'hosted') return { siwx: toHosted(`${secureSite}/auth/v1`) };
  return signIn === 'none' ? {} : { siwx: toSiwx(signIn === 'required') };
}
