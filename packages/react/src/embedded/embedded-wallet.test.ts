import type { AppMetadata, CreateEmbeddedClient, EmbeddedEnvironment } from '@foyerkit/core/adapter';
import { type FakeEmbeddedClient, fakeEmbeddedClient } from '@foyerkit/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BIND_LIMIT_MS } from './embedded-bindings.js';
import { embeddedWallet } from './embedded-wallet.js';
import type { EmbeddedWalletOptions } from './embedded-wallet-options.js';

const URL_OF_SITE = 'https://secure.example';

const metadata = (): AppMetadata => ({ name: 'Page', description: '', url: 'https://page.example', icons: [] });
/** Only what the wallet itself reads. */
const environmentOf = (of: AppMetadata) => ({ metadata: of, projectId: 'of-services' }) as EmbeddedEnvironment;

function create(options: Partial<EmbeddedWalletOptions> = {}) {
  const created: FakeEmbeddedClient[] = [];
  const createEmbeddedClient = vi.fn<CreateEmbeddedClient>(() => {
    const fake = fakeEmbeddedClient();
    created.push(fake);
    return fake;
  });
  const client = vi.fn(async () => ({ createEmbeddedClient }));
  return { createEmbeddedClient, created, client, wallet: embeddedWallet({ url: URL_OF_SITE, client, ...options }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('the address of the secure site', () => {
  it.each(['secure.example', '/wallet', '', 'ftp://secure.example', undefined])(
    'is refused at once if it is %j',
    (url) => {
      // A variable of the host's build may be missing.
      expect(() => create({ url: url as string })).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTION',
          option: 'url',
          message: `"url" of embeddedWallet() must be an address such as https://secure.example.com, but it is ${JSON.stringify(url)}.`,
        }),
      );
    },
  );

  it.each(['https://secure.example', 'https://secure.example/', 'http://127.0.0.1:5183/sdk'])('may be %s', (url) => {
    expect(create({ url }).wallet.url).toBe(url);
  });
});

describe('the client of an embedded wallet', () => {
  it('is one for all who belong to a modal, and none is created before the modal binds it', async () => {
    const { client, createEmbeddedClient, wallet } = create();
    const of = metadata();
    const waiting = [wallet.client({ metadata: of }), wallet.client({ metadata: of })];
    await vi.advanceTimersByTimeAsync(1000);
    expect(client).not.toHaveBeenCalled();
    const bound = await wallet.bind(environmentOf(of));
    expect(await Promise.all(waiting)).toEqual([bound, bound]);
    expect(await wallet.client({ metadata: of })).toBe(bound);
    expect(await wallet.bind(environmentOf(of))).toBe(bound);
    expect(createEmbeddedClient).toHaveBeenCalledOnce();
  });

  it('of one modal is not that of another', async () => {
    const { createEmbeddedClient, wallet } = create();
    const [one, other] = [metadata(), metadata()];
    const first = await wallet.bind(environmentOf(one));
    const second = await wallet.bind(environmentOf(other));
    expect(first).not.toBe(second);
    expect(await wallet.client({ metadata: other })).toBe(second);
    expect(createEmbeddedClient).toHaveBeenCalledTimes(2);
  });

  it("is created with the site's address, and its own project if one is given", async () => {
    const { createEmbeddedClient, wallet } = create();
    await wallet.bind(environmentOf(metadata()));
    const standard = { url: URL_OF_SITE, wire: 'auto', enableLogger: false };
    expect(createEmbeddedClient).toHaveBeenLastCalledWith(
      expect.objectContaining({ projectId: 'of-services' }),
      standard,
    );
    const other = create({ projectId: 'own', wire: 'hosted', enableLogger: true });
    await other.wallet.bind(environmentOf(metadata()));
    expect(other.createEmbeddedClient).toHaveBeenLastCalledWith(expect.objectContaining({ projectId: 'own' }), {
      url: URL_OF_SITE,
      wire: 'hosted',
      enableLogger: true,
    });
  });

  it('fails with a code and advice if the modal does not have the wallet', async () => {
    const { wallet } = create();
    const waiting = expect(wallet.client({ metadata: metadata() })).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_UNAVAILABLE',
      details: expect.stringContaining('extensions'),
    });
    await vi.advanceTimersByTimeAsync(BIND_LIMIT_MS);
    await waiting;
  });

  it('is not waited for once the caller has left', async () => {
    const { wallet } = create();
    const life = new AbortController();
    const waiting = expect(wallet.client({ metadata: metadata() }, life.signal)).rejects.toMatchObject({
      code: 'CONNECTION_ABORTED',
    });
    await vi.advanceTimersByTimeAsync(0);
    life.abort();
    await waiting;
  });

  it('is loaded again after its code failed to load', async () => {
    const { client, wallet } = create();
    const of = metadata();
    client.mockRejectedValueOnce(new TypeError('offline'));
    await expect(wallet.bind(environmentOf(of))).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED' });
    expect(await wallet.client({ metadata: of })).toBe(await wallet.bind(environmentOf(of)));
  });
});

describe('a modal that no longer offers the embedded wallet', () => {
  const refusal = { code: 'EMBEDDED_WALLET_UNAVAILABLE' };

  it('ends its client, and refuses those who ask later', async () => {
    const { created, wallet } = create();
    const of = metadata();
    await wallet.bind(environmentOf(of));
    wallet.unbind({ metadata: of });
    await expect(wallet.client({ metadata: of })).rejects.toMatchObject(refusal);
    expect(created.map(({ isDestroyed }) => isDestroyed)).toEqual([true]);
  });

  it('refuses those who wait', async () => {
    const { wallet } = create();
    const of = metadata();
    const waiting = expect(wallet.client({ metadata: of })).rejects.toMatchObject(refusal);
    await vi.advanceTimersByTimeAsync(0);
    wallet.unbind({ metadata: of });
    await waiting;
  });

  it('creates none whose code arrives later', async () => {
    const { client, createEmbeddedClient, wallet } = create();
    const of = metadata();
    let arrive = () => {};
    client.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve({ createEmbeddedClient });
        }),
    );
    const binding = expect(wallet.bind(environmentOf(of))).rejects.toMatchObject(refusal);
    await vi.advanceTimersByTimeAsync(0);
    wallet.unbind({ metadata: of });
    await vi.advanceTimersByTimeAsync(0);
    arrive();
    await binding;
    expect(createEmbeddedClient).not.toHaveBeenCalled();
  });

  it('can offer it again', async () => {
    const { createEmbeddedClient, wallet } = create();
    const of = metadata();
    await wallet.bind(environmentOf(of));
    wallet.unbind({ metadata: of });
    const again = await wallet.bind(environmentOf(of));
    expect(await wallet.client({ metadata: of })).toBe(again);
    expect(createEmbeddedClient).toHaveBeenCalledTimes(2);
  });
});
