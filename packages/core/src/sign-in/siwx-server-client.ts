import * as v from 'valibot';
import { SignInFailedError } from '../errors/sign-in-errors.js';
import type { SiwxAccount } from '../ports/sign-in.js';
import { accountKey } from './account-key.js';
import type { DefaultSiwxOptions } from './default-siwx.js';

const NonceSchema = v.object({ nonce: v.pipe(v.string(), v.maxLength(128)) });

const AccountsSchema = v.object({
  accounts: v.array(v.object({ address: v.string(), chainId: v.string() })),
});

/** What the page asks of your server, as `DefaultSiwx` needs it. */
type ServerCalls = Required<Pick<DefaultSiwxOptions, 'getNonce' | 'hasSession' | 'onSignOut' | 'verifier'>>;

/** The statuses with which the server refuses a message or a signature; with others it has failed. */
const isRefusal = (status: number): boolean => status === 400 || status === 401;

/**
 * The calls of a page to `createSiwxServer` of `@foyerkit/core/siwx-server`, which is on the same origin. The server keeps
 * who has signed in in a cookie that no script can read.
 * @param path of its requests, without the last part: `/sign-in`
 */
export function siwxServer(
  path: string,
  fetch: typeof globalThis.fetch = (...given) => globalThis.fetch(...given),
): ServerCalls {
  const ask = (name: string, body?: object): Promise<Response> =>
    fetch(`${path}/${name}`, {
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  async function read<Schema extends v.GenericSchema>(response: Response, schema: Schema) {
    const answer: unknown = response.ok ? await response.json() : null;
    const result = v.safeParse(schema, answer);
    if (result.success) return result.output as v.InferOutput<Schema>;
    throw new SignInFailedError({ details: `The server has answered ${response.status}: ${response.url}.` });
  }
  const accountsIn = async (response: Response): Promise<readonly string[]> =>
    (await read(response, AccountsSchema)).accounts.map(({ address, chainId }) =>
      accountKey({ accountAddress: address, chainId }),
    );

  return {
    getNonce: async () => (await read(await ask('nonce'), NonceSchema)).nonce,
    verifier: {
      async verify({ data, message, signature }) {
        const response = await ask('verify', { message, signature });
        if (isRefusal(response.status)) return false;
        return (await accountsIn(response)).includes(accountKey(data));
      },
    },
    hasSession: async (account: SiwxAccount) => (await accountsIn(await ask('session'))).includes(accountKey(account)),
    async onSignOut({ accountAddress, chainId }) {
      await accountsIn(await ask('sign-out', { address: accountAddress, chainId }));
    },
  };
}
