import { type HostedSignIn, hostedSignIn } from '@foyerkit/core/sign-in';
import { arbitraryOf, type Operation, readDocument } from '@foyerkit/http/testing/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const { components, faultsOfCall, operations } = readDocument(new URL('../../openapi.json', import.meta.url));
const account = { accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId: 'eip155:1' } as const;
const data = { ...account, domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'n' } as const;
const EMAIL = 'ada@mail.example';

/** How the client asks each operation. */
const ASKED: Readonly<Record<string, (client: HostedSignIn) => Promise<unknown>>> = {
  'GET /auth/v1/nonce': (client) => client.getNonce(account),
  'POST /auth/v1/authenticate': ({ verifier }) => verifier.verify({ data, message: 'm', signature: '0x' }),
  'GET /auth/v1/me': (client) => client.hasSession(account),
  'POST /auth/v1/sign-out': async (client) => client.onSignOut(account),
  'POST /auth/v1/otp': ({ emails }) => emails.request(account, EMAIL),
  'PUT /auth/v1/otp': ({ emails }) => emails.confirm(account, '123456'),
  'PUT /auth/v1/account-metadata': (client) => client.setAccountMetadata({ plan: 'pro' }),
};

const named = (name: string): Operation => {
  const operation = operations.find((one) => one.name === name);
  return operation ?? expect.fail(`The document does not describe ${name}.`);
};

/** FoyerKit's own client, in a page where somebody has signed in and a code was sent. */
async function start(name: string) {
  const asked = { name: '', answer: (): Response => Response.json({ uuid: 'of-a-code' }) };
  const stored = new Map([
    ['foyerkit:siwx-auth-token', 'a.b'],
    ['foyerkit:siwx-nonce-token', 'c'],
  ]);
  const client = hostedSignIn({
    url: 'https://wallet.example/auth/v1',
    projectId: 'shop',
    sdk: { type: 'js', version: '1.0.0' },
    clientId: 'browser',
    walletInfo: () => ({ type: 'extension', name: 'Wallet' }),
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      asked.name = `${request.method} ${pathname}`;
      const text = await request.text();
      const call = {
        query: Object.fromEntries(searchParams),
        headers: Object.fromEntries(request.headers),
        body: text === '' ? null : v.parse(v.pipe(v.string(), v.parseJson()), text),
      };
      expect([asked.name, faultsOfCall(named(asked.name), call)]).toEqual([asked.name, null]);
      return asked.answer();
    },
  });
  if (name !== 'POST /auth/v1/otp') await client.emails.request(account, EMAIL);
  return { asked, client };
}

/** What the client makes of an answer: `returned`, or the code of its error. */
async function outcomeOf(name: string, answer: () => Response): Promise<string> {
  const { asked, client } = await start(name);
  asked.answer = answer;
  const outcome = await (ASKED[name]?.(client) ?? expect.fail(`Nothing asks ${name}.`)).then(
    () => 'returned',
    (thrown: unknown) => String(Object(thrown).code),
  );
  expect(asked.name).toBe(name);
  return outcome;
}

const contentOf = ({ responses }: Operation, status: string) => responses[status]?.content?.['application/json'].schema;

describe('whatever the published document of the sign-in service describes', () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'is understood by the client, which asks as it says: %s',
    async (name, operation) => {
      for (const status of Object.keys(operation.responses)) {
        const schema = contentOf(operation, status);
        const answers = schema ? arbitraryOf(schema, components) : fc.constant(undefined);
        const isDone = Number(status) < 400;
        await fc.assert(
          fc.asyncProperty(answers, async (answer) => {
            const text = answer === undefined ? null : JSON.stringify(answer);
            const outcome = await outcomeOf(name, () => new Response(text, { status: Number(status) }));
            if (isDone) expect(outcome).toBe('returned');
            else expect(outcome).toMatch(/^(returned|SIGN_IN_FAILED|CODE_INVALID|CODE_EXPIRED)$/);
          }),
          { numRuns: isDone ? 20 : 3 },
        );
      }
      // And nothing else.
      if (!contentOf(operation, '200')) return;
      for (const answer of [null, 'text', 5, {}]) {
        expect([answer, await outcomeOf(name, () => Response.json(answer))]).toEqual([answer, 'SIGN_IN_FAILED']);
      }
    },
  );
});
