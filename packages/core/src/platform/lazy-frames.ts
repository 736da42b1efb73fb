import { createLazy } from '../adapter-kit/lazy.js';
import { FrameUnavailableError } from '../errors/frame-errors.js';
import { ModalDestroyedError } from '../errors/option-errors.js';
import type { FrameLoader, FramePort } from '../ports/frame.js';

/** Frames whose code is loaded with the first one; they end with the modal. */
export function createLazyFrames(load: FrameLoader, lifetime: AbortSignal): FramePort {
  const host = createLazy(async () => {
    const loaded = await load();
    if (lifetime.aborted) loaded.destroy();
    else lifetime.addEventListener('abort', () => loaded.destroy());
    return loaded;
  });
  return {
    async open(request) {
      const loaded = await host.get().catch((cause: unknown) => {
        throw new FrameUnavailableError({ cause });
      });
      if (lifetime.aborted) throw new ModalDestroyedError();
      return loaded.open(request);
    },
  };
}
