import { type HostedSignIn, hostedSignIn } from '@foyerkit/core/sign-in';
import { formatSiwxMessage, type SiwxMessageData } from '@foyerkit/core/siwx-server';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { HOST_ORIGIN } from './test-browser.js';

/** A visitor of a host's page who signs in with a wallet: with FoyerKit's own client of such a service, and a real key. */
export interface SignInVisitor {
  readonly client: HostedSignIn;
  readonly account: { readonly accountAddress: string; readonly chainId: 'eip155:1' };
  /** Signs a new message. */
  sign(changes?: Partial<SiwxMessageData>): Promise<Parameters<HostedSignIn['verifier']['verify']>[0]>;
  /** Signs in. @returns whether the service has accepted it */
  signIn(changes?: Partial<SiwxMessageData>): Promise<boolean>;
  /** A request as the page's own code makes it, with its project and the token of the session. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** What the page has stored of its session. */
  token(): string | null;
  /** What the page has stored of its last nonce. */
  nonceToken(): string | null;
  /** The same page asks another process. */
  moveTo(siteUrl: string): void;
}

export function createSignInVisitor(siteUrl: string, key = privateKeyToAccount(generatePrivateKey())): SignInVisitor {
  let base = siteUrl;
  const stored = new Map<string, string>();
  const tokenNow = () => stored.get('foyerkit:siwx-auth-token') ?? null;
  const ask: SignInVisitor['ask'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    // What a browser adds.
    if (!headers.has('origin')) headers.set('origin', HOST_ORIGIN);
    headers.set('sec-fetch-site', 'cross-site');
    const token = tokenNow();
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    const url = new URL(`${base}/auth/v1/${path}`);
    if (!url.searchParams.has('projectId')) url.searchParams.set('projectId', 'test');
    return fetch(url, { ...init, headers });
  };
  const client = hostedSignIn({
    url: '/auth/v1',
    projectId: 'test',
    sdk: { type: 'js', version: '1.0.0' },
    walletInfo: () => ({ type: 'extension', name: 'Wallet' }),
    storage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
    fetch: (input, init) => ask(String(input).replace('/auth/v1/', ''), init),
  });
  const account = { accountAddress: key.address, chainId: 'eip155:1' } as const;
  const sign: SignInVisitor['sign'] = async (changes = {}) => {
    const resources = client.resourcesOf(account);
    const data: SiwxMessageData = {
      ...account,
      domain: new URL(HOST_ORIGIN).host,
      uri: `${HOST_ORIGIN}/login`,
      version: '1',
      nonce: await client.getNonce(account),
      issuedAt: new Date().toISOString(),
      ...(resources.length > 0 && { resources }),
      ...changes,
    };
    const message = formatSiwxMessage(data);
    return { data, message, signature: await key.signMessage({ message }) };
  };
  return {
    client,
    account,
    sign,
    signIn: async (changes) => client.verifier.verify(await sign(changes)),
    ask,
    token: tokenNow,
    nonceToken: () => stored.get('foyerkit:siwx-nonce-token') ?? null,
    moveTo: (url) => {
      base = url;
    },
  };
}
