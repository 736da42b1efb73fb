import { answersOf } from '@foyerkit/services/contract';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { askOnrampUrl, getOnrampOptions, getOnrampQuote } from '../funding/onramp.api.js';
import type { Modal } from '../modal.js';
import { namesApi } from '../names/name-endpoints.js';
import { getBalance, getHistory, getPrices } from '../portfolio/portfolio.api.js';
import { gateContextOf } from '../testing/gates.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal } from '../testing.js';
import { isChainSupported } from './chain-support.js';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const networkId = 'eip155:1';
const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
const { getIdentity, getName, getNamesOf, getSuggestions, registerName } = namesApi.endpoints;
const fresh = { forceRefetch: true } as const;

const modals: Modal[] = [];
afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

async function start() {
  let answer: unknown;
  const modal = createTestModal({ services, fetch: stubFetch(() => json(answer)).fetch });
  modals.push(modal);
  const store = gateContextOf(modal);
  await store.dependencies.features.load('chain');
  return {
    store,
    dispatch: modal.store.dispatch,
    answers: (next: unknown) => {
      answer = next;
    },
  };
}
type Started = Awaited<ReturnType<typeof start>>;

/** How the modal asks each operation that it uses. */
const ASKED: Readonly<Record<string, (modal: Started) => Promise<{ readonly error?: unknown }>>> = {
  'GET /v1/identity/{address}': ({ dispatch }) => dispatch(getIdentity.initiate({ address }, fresh)),
  'GET /v1/account/{address}/history': ({ dispatch }) => dispatch(getHistory.initiate({ address, networkId }, fresh)),
  'GET /v1/account/{address}/balance': ({ dispatch }) => dispatch(getBalance.initiate({ address, networkId }, fresh)),
  'POST /v1/fungible/price': ({ dispatch }) => dispatch(getPrices.initiate([`eip155:1:${address}`], fresh)),
  'GET /v1/profile/account/{name}': ({ dispatch }) => dispatch(getName.initiate('alice.lab.id', fresh)),
  'GET /v1/profile/reverse/{address}': ({ dispatch }) => dispatch(getNamesOf.initiate({ address }, fresh)),
  'GET /v1/profile/suggestions/{name}': ({ dispatch }) =>
    dispatch(getSuggestions.initiate({ label: 'alice', zone: 'lab.id' }, fresh)),
  'POST /v1/profile/account': ({ dispatch }) =>
    dispatch(registerName.initiate({ address, coinType: 60, message: '{}', signature: '0x' })),
  'GET /v1/onramp/options': ({ dispatch }) => dispatch(getOnrampOptions.initiate(undefined, fresh)),
  'POST /v1/onramp/quote': ({ dispatch }) =>
    dispatch(
      getOnrampQuote.initiate(
        { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '1', network: 'ethereum' },
        fresh,
      ),
    ),
  'POST /v1/generators/onrampurl': ({ dispatch }) =>
    dispatch(
      askOnrampUrl.initiate({ destinationWallets: [{ address }], partnerUserId: 'p', defaultExperience: 'buy' }, fresh),
    ),
};

describe('whatever the published document describes', () => {
  it.each(Object.entries(ASKED))('is understood: %s', async (name, ask) => {
    const modal = await start();
    await fc.assert(
      fc.asyncProperty(answersOf(name), async (answer) => {
        modal.answers(answer);
        const { error } = await ask(modal);
        expect(error).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('is understood: GET /v1/supported-chains', async () => {
    await fc.assert(
      fc.asyncProperty(answersOf('GET /v1/supported-chains'), async (answer) => {
        const modal = await start();
        modal.answers(answer);
        const isListed = JSON.stringify(Object(answer).http).includes(`"${networkId}"`);
        expect(await isChainSupported(modal.store, networkId)).toBe(isListed);
      }),
      { numRuns: 10 },
    );
  });

  it.each(Object.entries(ASKED))('and nothing else: %s', async (_, ask) => {
    const modal = await start();
    for (const answer of [null, 'text', 5]) {
      modal.answers(answer);
      expect((await ask(modal)).error).toMatchObject({ code: 'INVALID_RESPONSE' });
    }
  });
});
