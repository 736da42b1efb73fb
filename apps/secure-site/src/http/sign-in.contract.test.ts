import { DatabaseError } from '@foyerkit/database';
import { arbitraryOf, type Operation, readDocument } from '@foyerkit/http/testing/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../config.js';
import { GOOD, pathOf, REFUSED, type SignInCall, SOLANA, sendCall } from '../testing/sign-in-calls.js';
import { createSignInVisitor } from '../testing/sign-in-visitor.js';
import { HOST_ORIGIN } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';

const { components, faultsOf, operations } = readDocument(new URL('../../openapi.json', import.meta.url));
/** Nothing listens there: whatever needs the node fails. */
const rpcUrl = 'http://127.0.0.1:9';
const networks = [
  { networkId: 'eip155:1', name: 'Ethereum', rpcUrl, symbol: 'ETH', decimals: 18 },
  { networkId: SOLANA, name: 'Solana', rpcUrl, symbol: 'SOL', decimals: 9 },
];
const OPTIONS = { signInOrigins: [HOST_ORIGIN], networks };

const DONE = 'Done';
const ANSWER = v.nullable(v.object({ error: v.optional(v.looseObject({ code: v.string() }), { code: DONE }) }));
const CODES = v.object({
  properties: v.object({
    error: v.object({ properties: v.object({ code: v.object({ enum: v.array(v.string()) }) }) }),
  }),
});

/** What an operation can answer, as the document says: `Done` and the codes of refusals, with their statuses. */
const outcomesOf = ({ responses }: Operation): readonly (readonly [status: number, outcome: string])[] =>
  Object.entries(responses).flatMap(([status, { content }]) => {
    if (Number(status) < 400) return [[Number(status), DONE] as const];
    const { error } = v.parse(CODES, content?.['application/json'].schema).properties;
    return error.properties.code.enum.map((code) => [Number(status), code] as const);
  });

/** The status and the code of an answer, which must be one that the document describes. */
async function read(operation: Operation, response: Response): Promise<readonly [number, string]> {
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  const fault = faultsOf(operation, response.status, answer);
  if (fault) expect.fail(`${operation.name}: ${response.status} ${text}: ${fault}`);
  return [response.status, v.parse(ANSWER, answer)?.error.code ?? DONE];
}

describe('the published document of the sign-in service', () => {
  const sites = useSites();

  async function start() {
    const state: { fault: Error | null } = { fault: null };
    const now = () => {
      if (state.fault) throw state.fault;
      return Date.now();
    };
    const { url } = await sites.start({ ...OPTIONS, now });
    return { state, visitor: createSignInVisitor(url) };
  }
  type Started = Awaited<ReturnType<typeof start>>;

  const goodCall = async ({ name }: Operation, { visitor }: Started): Promise<SignInCall> =>
    (await GOOD[name]?.(visitor, sites.mails)) ?? expect.fail(`There is no example of ${name}.`);

  async function withFault(operation: Operation, { state, visitor }: Started, call: SignInCall, fault: Error) {
    state.fault = fault;
    const response = await sendCall(operation, visitor, call);
    state.fault = null;
    return response;
  }

  async function overLimit(operation: Operation): Promise<Response> {
    const rateLimits = { ...DEFAULT_CONFIG.rateLimits, perIpPerMinute: 1 };
    const visitor = createSignInVisitor((await sites.start({ ...OPTIONS, rateLimits })).url);
    await visitor.ask('nonce');
    return sendCall(operation, visitor, { body: {} });
  }

  async function provoke(operation: Operation, status: number, outcome: string): Promise<Response> {
    const started = await start();
    const { visitor } = started;
    const { method, name } = operation;
    const refused = await REFUSED[`${name} ${outcome}`]?.(visitor, sites.mails);
    if (refused) return sendCall(operation, visitor, refused);
    const good = await goodCall(operation, started);
    const send = (call: SignInCall) => sendCall(operation, visitor, { ...good, ...call });
    switch (outcome) {
      case DONE:
        return send({});
      case 'BODY_NOT_JSON':
        return send({ body: '{' });
      case 'BODY_TOO_LARGE':
        return visitor.ask(pathOf(operation), { method, body: 'x'.repeat(300_000) });
      case 'DATABASE_BUSY':
        return withFault(operation, started, good, new DatabaseError('DATABASE_BUSY', 'A fault of the test.'));
      case 'FIELD_INVALID':
        if (status === 400) return send({ body: '['.repeat(40) + ']'.repeat(40) });
        return send({ body: Object.fromEntries(Object.keys(Object(good.body)).map((field) => [field, 1])) });
      case 'FIELD_MISSING':
        return send({ body: {} });
      case 'INTERNAL':
        return withFault(operation, started, good, new Error('A fault of the test.'));
      case 'LENGTH_REQUIRED':
        return visitor.ask(pathOf(operation), { method, body: new Blob(['{}']).stream(), duplex: 'half' });
      case 'ORIGIN_NOT_ALLOWED':
        return send({ headers: { ...good.headers, origin: 'https://stranger.example' } });
      case 'RATE_LIMITED':
        return overLimit(operation);
      default:
        return expect.fail(`No call of ${name} provokes ${outcome}.`);
    }
  }

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'describes each answer of %s',
    async (_, operation) => {
      for (const [status, outcome] of outcomesOf(operation)) {
        expect(await read(operation, await provoke(operation, status, outcome))).toEqual([status, outcome]);
      }
    },
  );

  it('describes the answers to whatever it allows', async () => {
    for (const operation of operations) {
      const started = await start();
      const good = await goodCall(operation, started);
      const bodies = operation.body ? arbitraryOf(operation.body, components) : fc.constant(null);
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const [status] = await read(operation, await sendCall(operation, started.visitor, { ...good, body }));
          expect(status).not.toBe(500);
        }),
        { numRuns: 20 },
      );
    }
  });
});
