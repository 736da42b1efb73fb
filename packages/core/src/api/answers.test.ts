import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import { loadTestServices } from '../testing/answers.js';
import { flush } from '../testing/flush.js';
import { json, stubFetch } from '../testing/stub-fetch.js';
import { createTestModal, deferred, otherNetwork } from '../testing.js';
import { selectAnswers } from './answers.selectors.js';

const added = { ...otherNetwork, id: 31339, name: 'Local Three' };
const addedId = 'eip155:31339';

const modals: Modal[] = [];

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
});

/** A modal whose catalogue answers when the test says so: with one wallet, named as given. */
async function start() {
  const answers = new Map<string, ReturnType<typeof deferred<Response>>>();
  const { fetch } = stubFetch(({ pathname, searchParams }) => {
    if (pathname !== '/getWallets') return json({ features: [] });
    const answer = deferred<Response>();
    const list = searchParams.get('entries') === '4' ? 'recommended' : 'catalogue';
    answers.set(`${list} of ${searchParams.get('chains')?.includes(addedId) ? 'two' : 'one'}`, answer);
    return answer.promise;
  });
  const modal = createTestModal({ services: { kind: 'self-hosted', url: 'https://services.example' }, fetch });
  modals.push(modal);
  const { askServices } = await loadTestServices(modal);
  const ask = async () => {
    void askServices();
    await flush();
  };
  return {
    modal,
    ask,
    async answer(request: string) {
      answers.get(request)?.resolve(json({ data: [{ id: request, name: request }], count: 1 }));
      await flush();
    },
    read() {
      const { catalogue, recommended } = selectAnswers(modal.store.getState());
      return [recommended, catalogue?.wallets ?? []].map((wallets) => wallets[0]?.name);
    },
  };
}

describe('a list whose networks change while it is requested', () => {
  it('keeps the response to the latest request, also if an older one arrives later', async () => {
    const { answer, ask, modal, read } = await start();
    await ask();
    await modal.addNetwork(added);
    await ask();
    for (const request of ['recommended of two', 'catalogue of two', 'recommended of one', 'catalogue of one']) {
      await answer(request);
    }
    expect(read()).toEqual(['recommended of two', 'catalogue of two']);
  });

  it('keeps the response to the first request if the change is undone meanwhile', async () => {
    const { answer, ask, modal, read } = await start();
    await ask();
    await modal.addNetwork(added);
    await ask();
    await modal.removeNetwork(addedId);
    await ask();
    for (const request of ['recommended of one', 'catalogue of one', 'recommended of two', 'catalogue of two']) {
      await answer(request);
    }
    expect(read()).toEqual(['recommended of one', 'catalogue of one']);
  });
});
