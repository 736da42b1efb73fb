import { expect, it, vi } from 'vitest';
import { createModal } from './create-modal.js';
import type { ModalOptions } from './options/options.js';
import type { AdapterContext } from './ports/adapter.js';
import type { FrameHandle } from './ports/frame.js';
import { untyped } from './testing/untyped.js';
import { fakeAdapter, localNetwork, memoryStorage } from './testing.js';

const request = { src: 'https://secure.example', title: 'Secure' };

/** What a modal passes to an adapter. */
async function start(hasFrames: boolean, options: Pick<ModalOptions, 'defaultAccountTypes' | 'fetch'> = {}) {
  const handle = untyped<FrameHandle>({ isShown: false });
  const open = vi.fn(() => handle);
  const loadFrames = vi.fn(async (_lifetime: AbortSignal) => ({ open }));
  const contexts: AdapterContext[] = [];
  const base = fakeAdapter();
  const create = (context: AdapterContext) => {
    contexts.push(context);
    return base.create(context);
  };
  const modal = createModal(
    { networks: [localNetwork], adapters: [{ namespace: 'eip155', create }], storage: memoryStorage(), ...options },
    hasFrames ? { loadFrames } : {},
  );
  await modal.ready();
  return { context: contexts[0], frame: contexts[0]?.frame, handle, loadFrames, modal, open };
}

it('gives adapters a place for frames, whose code is loaded with the first one', async () => {
  const { frame, handle, loadFrames, modal, open } = await start(true);
  expect(loadFrames).not.toHaveBeenCalled();
  expect(await Promise.all([frame?.open(request), frame?.open(request)])).toEqual([handle, handle]);
  expect(loadFrames).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledWith(request);
  const [lifetime] = loadFrames.mock.calls[0] ?? [];
  expect(lifetime?.aborted).toBe(false);
  await modal.destroy();
  expect(lifetime?.aborted).toBe(true);
});

it('rejects with an error code when the frames fail to load, and retries on the next call', async () => {
  const { frame, handle, loadFrames, modal } = await start(true);
  loadFrames.mockRejectedValueOnce(new TypeError('offline'));
  await expect(frame?.open(request)).rejects.toMatchObject({ code: 'ADAPTER_LOAD_FAILED' });
  await expect(frame?.open(request)).resolves.toBe(handle);
  await modal.destroy();
});

it('gives adapters no place for frames when the modal has no page', async () => {
  const { frame, modal } = await start(false);
  expect(frame).toBeUndefined();
  await modal.destroy();
});

it("gives adapters the host's fetch, otherwise the page's at the time of the request", async () => {
  const hosts = vi.fn(async () => new Response('host'));
  const { context: given, modal } = await start(false, { fetch: hosts });
  expect(given?.fetch).toBe(hosts);
  await modal.destroy();
  const { context, modal: other } = await start(false);
  vi.stubGlobal('fetch', async () => new Response('page'));
  expect(await (await context?.fetch('http://node.invalid'))?.text()).toBe('page');
  vi.unstubAllGlobals();
  await other.destroy();
});

it('gives adapters the type of account that is active first in their own namespace', async () => {
  const { context, modal } = await start(false, { defaultAccountTypes: { eip155: 'eoa', bip122: 'ordinal' } });
  expect(context?.defaultAccountType).toBe('eoa');
  await modal.destroy();
  const { context: other, modal: without } = await start(false, { defaultAccountTypes: { bip122: 'ordinal' } });
  expect(other?.defaultAccountType).toBeUndefined();
  await without.destroy();
});

it('gives all adapters and features of a modal one metadata object, and those of another modal another', async () => {
  const startTwo = async () => {
    const seen: unknown[] = [];
    const factoryOf = (namespace: 'eip155' | 'solana') => {
      const base = fakeAdapter({ namespace });
      const create = (context: AdapterContext) => {
        seen.push(context.metadata);
        return base.create(context);
      };
      return { namespace, create };
    };
    const modal = createModal({
      networks: [localNetwork],
      adapters: [factoryOf('eip155'), factoryOf('solana')],
      storage: memoryStorage(),
    });
    await modal.ready();
    await modal.features.install({
      name: 'test',
      start: (_, { dependencies }) => void seen.push(dependencies.metadata),
    });
    await modal.destroy();
    return seen;
  };
  const [one, other] = [await startTwo(), await startTwo()];
  expect(one).toHaveLength(3);
  for (const seen of [one, other]) expect(new Set(seen).size).toBe(1);
  expect(one[0]).not.toBe(other[0]);
});
