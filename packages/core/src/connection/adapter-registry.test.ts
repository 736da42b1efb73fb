import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdapterContext, AdapterFactory } from '../ports/adapter.js';
import type { AdapterOption } from '../ports/adapter-registry.js';
import type { ChainNamespace } from '../ports/caip.js';
import { createSafeStorage } from '../storage/safe-storage.js';
import { flush } from '../testing/flush.js';
import { untyped } from '../testing/untyped.js';
import { deferred, fakeAdapter } from '../testing.js';
import { createAdapterRegistry } from './adapter-registry.js';

const contextOf = (): AdapterContext => ({
  networks: [],
  hostNetworks: [],
  metadata: { name: '', description: '', url: '', icons: [] },
  storage: createSafeStorage(null, ''),
  fetch,
  isDiscoveryEnabled: true,
  isInjectedEnabled: true,
  emit: () => undefined,
});

const registryOf = (...options: readonly AdapterOption[]) => createAdapterRegistry(options, contextOf);

afterEach(() => vi.restoreAllMocks());

describe('loading', () => {
  it('takes factories, functions that give one, and functions that load one', async () => {
    const registry = registryOf(
      fakeAdapter(),
      () => fakeAdapter({ namespace: 'solana' }),
      async () => fakeAdapter({ namespace: 'bip122' }),
    );
    const { failures, namespaces } = await registry.load();
    expect(namespaces).toEqual(expect.arrayContaining<ChainNamespace>(['eip155', 'solana', 'bip122']));
    expect(failures).toEqual([]);
  });

  it('happens once, on demand', async () => {
    const load = vi.fn(async () => fakeAdapter());
    const registry = registryOf(load);
    expect(load).not.toHaveBeenCalled();
    await Promise.all([registry.load(), registry.load(), registry.get('eip155')]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('happens once for each adapter, even if the first event of one loads the others', async () => {
    const namespaces = ['eip155', 'solana', 'bip122'] as const;
    const created: ChainNamespace[] = [];
    const factories = namespaces.map(
      (namespace): AdapterFactory => ({
        namespace,
        create(context) {
          created.push(namespace);
          for (const one of namespaces) void registry.get(one);
          return fakeAdapter({ namespace }).create(context);
        },
      }),
    );
    const onLoaded = vi.fn();
    const registry = createAdapterRegistry(factories, contextOf, { onLoaded });
    await registry.load();
    await flush();
    expect(created).toEqual(namespaces);
    expect(onLoaded.mock.calls).toEqual([[{ namespaces: namespaces, failures: [] }]]);
  });

  it('continues without the adapters that fail, and reports their errors', async () => {
    const error = new TypeError('Failed to fetch dynamically imported module');
    const registry = registryOf(
      () => Promise.reject(error),
      () => {
        throw 'thrown at once';
      },
      { namespace: 'solana', create: () => Promise.reject('no wallet here') },
      fakeAdapter(),
    );
    expect(await registry.load()).toEqual({
      namespaces: ['eip155'],
      failures: [error, 'thrown at once', 'no wallet here'],
    });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an object of another kind', { namespace: 'eip155' }],
    ['an unknown namespace', { namespace: 'cosmos', create: () => undefined }],
  ])('refuses %s', async (_, loaded) => {
    const { failures } = await registryOf(() => untyped<AdapterFactory>(loaded)).load();
    expect(failures).toEqual([expect.objectContaining({ code: 'INVALID_OPTION', option: 'adapters' })]);
  });

  it('takes the first of two for one namespace', async () => {
    const first = fakeAdapter();
    const second = { ...fakeAdapter(), create: vi.fn() };
    const { failures, namespaces } = await registryOf(first, second).load();
    expect(namespaces).toEqual(['eip155']);
    expect(failures).toEqual([
      expect.objectContaining({
        code: 'INVALID_OPTION',
        message: expect.stringContaining('expected one for "eip155", got more'),
      }),
    ]);
    expect(second.create).not.toHaveBeenCalled();
  });
});

describe('getting an adapter', () => {
  it('does not wait for the others', async () => {
    const registry = registryOf(
      () => new Promise<AdapterFactory>(() => undefined),
      async () => fakeAdapter(),
    );
    await expect(registry.get('eip155')).resolves.toHaveProperty('connect');
  });

  it('rejects with a code if none was given or it failed to load', async () => {
    await expect(registryOf().get('eip155')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' });
    await expect(registryOf(fakeAdapter()).get('solana')).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
      message: 'Adapter not found',
    });
  });
});

describe('an adapter that failed to load', () => {
  const offline = new TypeError('Failed to fetch dynamically imported module');
  const failingOnce = () => vi.fn(async () => fakeAdapter()).mockRejectedValueOnce(offline);

  it('is loaded again, without loading the others again', async () => {
    const onLoaded = vi.fn();
    const load = failingOnce();
    const there = vi.fn(async () => fakeAdapter({ namespace: 'solana' }));
    const registry = createAdapterRegistry([load, there], contextOf, { onLoaded });
    expect(await registry.load()).toEqual({ namespaces: ['solana'], failures: [offline] });
    expect(await registry.load()).toEqual({ namespaces: ['solana', 'eip155'], failures: [] });
    expect([load, there].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
    await registry.load();
    expect(onLoaded.mock.calls).toEqual([
      [{ namespaces: ['solana'], failures: [offline] }],
      [{ namespaces: ['solana', 'eip155'], failures: [] }],
    ]);
  });

  it('is reported with its own code, and loads with the next attempt', async () => {
    const registry = registryOf(failingOnce());
    await expect(registry.get('eip155')).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED', cause: offline });
    await expect(registry.get('eip155')).resolves.toHaveProperty('connect');
  });

  it('is created again after its creation failed', async () => {
    const fake = fakeAdapter();
    const create = vi.fn(fake.create).mockRejectedValueOnce('not yet');
    const registry = registryOf({ namespace: 'eip155', create });
    expect((await registry.load()).failures).toEqual(['not yet']);
    expect(await registry.load()).toEqual({ namespaces: ['eip155'], failures: [] });
  });
});

describe('a chain namespace without an adapter', () => {
  const fallbacks = { eip155: async () => fakeAdapter() };

  it('is served by its fallback, which is loaded only when needed', async () => {
    const load = vi.fn(fallbacks.eip155);
    const registry = createAdapterRegistry([fakeAdapter({ namespace: 'solana' })], contextOf, {
      fallbacks: { eip155: load, solana: () => Promise.reject('never asked for') },
    });
    expect(await registry.load()).toEqual({ namespaces: ['solana', 'eip155'], failures: [] });
    await expect(registry.get('eip155')).resolves.toHaveProperty('connect');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('has no fallback while its own adapter may still load', async () => {
    const load = vi.fn(fallbacks.eip155);
    const registry = createAdapterRegistry([() => Promise.reject('offline')], contextOf, {
      fallbacks: { eip155: load },
    });
    await expect(registry.get('eip155')).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED' });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('at run time', () => {
  it('an adapter replaces the fallback until it is removed', async () => {
    const fallbackAdapter = fakeAdapter();
    const adapter = fakeAdapter();
    const registry = createAdapterRegistry([], contextOf, { fallbacks: { eip155: () => fallbackAdapter } });
    expect((await registry.load()).namespaces).toEqual(['eip155']);
    await registry.add(() => adapter);
    expect([fallbackAdapter.isDestroyed, adapter.isDestroyed]).toEqual([true, false]);
    registry.remove('eip155');
    expect(adapter.isDestroyed).toBe(true);
    await expect(registry.get('eip155')).resolves.toHaveProperty('connect');
  });

  it('a namespace that has an adapter keeps it', async () => {
    const first = fakeAdapter();
    const registry = registryOf(first);
    await registry.load();
    await expect(registry.add(fakeAdapter())).rejects.toMatchObject({ code: 'INVALID_OPTION' });
    expect(first.isDestroyed).toBe(false);
    expect(await registry.load()).toEqual({ namespaces: ['eip155'], failures: [] });
  });

  it('a removed adapter is no longer found, and can be added again', async () => {
    const registry = registryOf(fakeAdapter());
    await registry.load();
    registry.remove('eip155');
    await expect(registry.get('eip155')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' });
    await registry.add(fakeAdapter());
    expect(await registry.load()).toEqual({ namespaces: ['eip155'], failures: [] });
  });

  it.each(['is loading', 'is being created'])('an adapter can be added while its fallback %s', async (when) => {
    const arriving = deferred<void>();
    const creating = deferred<void>();
    const fallbackAdapter = fakeAdapter();
    const adapter = fakeAdapter();
    const fallback: AdapterFactory = {
      namespace: 'eip155',
      create: (context) => creating.promise.then(() => fallbackAdapter.create(context)),
    };
    const onLoaded = vi.fn();
    const registry = createAdapterRegistry([], contextOf, {
      fallbacks: { eip155: () => arriving.promise.then(() => fallback) },
      onLoaded,
    });
    const loading = registry.load();
    if (when === 'is being created') arriving.resolve();
    await flush();
    await registry.add(adapter);
    arriving.resolve();
    creating.resolve();
    await loading;
    expect(onLoaded.mock.calls.flatMap(([{ failures }]) => failures)).toEqual([]);
    await (await registry.get('eip155')).disconnect('any');
    expect([adapter.calls, adapter.isDestroyed, fallbackAdapter.calls]).toEqual([['disconnect'], false, []]);
  });

  it('an adapter that is removed while it is being created is destroyed afterwards', async () => {
    const creating = deferred<void>();
    const slow = fakeAdapter();
    const registry = registryOf({
      namespace: 'eip155',
      create: (context) => creating.promise.then(() => slow.create(context)),
    });
    const loading = registry.load();
    await flush();
    registry.remove('eip155');
    creating.resolve();
    expect((await loading).namespaces).toEqual([]);
    expect(slow.isDestroyed).toBe(true);
  });
});

describe('destroying', () => {
  it('reaches every adapter, even if one of them fails', async () => {
    const error = new Error('not today');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = fakeAdapter({ namespace: 'solana' });
    const last = fakeAdapter({ namespace: 'bip122' });
    const registry = registryOf(
      {
        namespace: 'solana',
        create: async (context) => ({
          ...(await failing.create(context)),
          destroy: () => {
            throw error;
          },
        }),
      },
      last,
    );
    await registry.load();
    registry.destroy();
    expect(last.isDestroyed).toBe(true);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('[foyerkit]'), error);
    await expect(registry.get('bip122')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' });
  });

  it('creates no adapter that loads later, and destroys one that was being created', async () => {
    const arriving = deferred<AdapterFactory>();
    const creating = deferred<void>();
    const late = { ...fakeAdapter(), create: vi.fn() };
    const slow = fakeAdapter({ namespace: 'solana' });
    const registry = registryOf(() => arriving.promise, {
      namespace: 'solana',
      create: (context) => creating.promise.then(() => slow.create(context)),
    });
    const loading = registry.load();
    await flush();
    registry.destroy();
    arriving.resolve(late);
    creating.resolve();
    await loading;
    expect(late.create).not.toHaveBeenCalled();
    expect(slow.isDestroyed).toBe(true);
  });
});
