import { expect, it, vi } from 'vitest';
import { createModal } from '../create-modal.js';
import type { AdapterContext } from '../ports/adapter.js';
import type { FrameHandle } from '../ports/frame.js';
import { untyped } from '../testing/untyped.js';
import { fakeAdapter, localNetwork, memoryStorage } from '../testing.js';
import { createLazyFrames } from './lazy-frames.js';

const request = { src: 'https://secure.example', title: 'Secure' };
const handle = untyped<FrameHandle>({ isShown: false });

function start() {
  const host = { open: vi.fn(() => handle), destroy: vi.fn() };
  const load = vi.fn(async () => host);
  const life = new AbortController();
  return { host, life, load, port: createLazyFrames(load, life.signal) };
}

it('loads the code of frames with the first one, once', async () => {
  const { host, load, port } = start();
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([port.open(request), port.open(request)])).toEqual([handle, handle]);
  expect(load).toHaveBeenCalledOnce();
  expect(host.open).toHaveBeenCalledWith(request);
});

it('rejects with a code if that fails, and loads it again', async () => {
  const { load, port } = start();
  load.mockRejectedValueOnce(new TypeError('offline'));
  await expect(port.open(request)).rejects.toMatchObject({ code: 'FRAME_UNAVAILABLE' });
  await expect(port.open(request)).resolves.toBe(handle);
});

it('ends them with the modal, also those whose code is still loading', async () => {
  const { host, life, port } = start();
  await port.open(request);
  life.abort();
  expect(host.destroy).toHaveBeenCalledOnce();
  const late = start();
  const opening = late.port.open(request);
  late.life.abort();
  await expect(opening).rejects.toMatchObject({ code: 'MODAL_DESTROYED' });
  expect(late.host.destroy).toHaveBeenCalledOnce();
});

it('is passed to adapters if the modal has a place for frames', async () => {
  const contexts: AdapterContext[] = [];
  const base = fakeAdapter();
  const adapter = {
    namespace: 'eip155',
    create: (context: AdapterContext) => {
      contexts.push(context);
      return base.create(context);
    },
  } as const;
  const options = { networks: [localNetwork], adapters: [adapter], storage: memoryStorage() } as const;
  const { load } = start();
  const modals = [createModal(options, { loadFrames: load }), createModal(options)];
  await Promise.all(modals.map((modal) => modal.ready()));
  expect(contexts.map(({ frame }) => frame !== undefined)).toEqual([true, false]);
  expect(load).not.toHaveBeenCalled();
  await contexts[0]?.frame?.open(request);
  expect(load).toHaveBeenCalledOnce();
  await Promise.all(modals.map((modal) => modal.destroy()));
});
