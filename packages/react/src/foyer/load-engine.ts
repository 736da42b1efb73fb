import type { AdapterOption } from '@foyerkit/core';
import type { Engine } from '../engine/engine.js';
import type { FoyerMessages, FoyerOptions } from './foyer.js';
import { foyerError } from './foyer-error.js';

/**
 * Calls a lazy adapter now, so that its chunk travels beside ours; core waits for it, and hears if it fails. What was
 * begun here is handed over once: whoever asks again, asks the host's own function.
 */
function begun(option: AdapterOption): AdapterOption {
  if (typeof option !== 'function') return option;
  const load = async () => option();
  const loads = [load()];
  // Core reports the failure. Until it is there to do so, the promise must not count as unhandled.
  loads[0]?.catch(() => {});
  return () => loads.pop() ?? option();
}

async function loadMessages(messages: FoyerOptions['messages']): Promise<FoyerMessages> {
  if (typeof messages !== 'function') return messages ?? {};
  try {
    return await messages();
  } catch (error) {
    console.error('[foyerkit] The messages could not be loaded; the modal speaks English.', error);
    return {};
  }
}

/**
 * Loads all that an opening needs side by side, and starts the engine as soon as its own code is there.
 * @throws INVALID_OPTION, MODAL_LOAD_FAILED
 */
export async function loadEngine(options: FoyerOptions): Promise<Engine> {
  const adapters = options.adapters?.map(begun);
  // Only to have it on its way: the view registry asks for it again, and reports what goes wrong.
  import('../containers/connect.container.js').catch(() => undefined);
  const [{ startEngine }, messages] = await Promise.all([
    import('../engine/engine.js').catch((cause: unknown) => {
      throw Object.assign(foyerError('MODAL_LOAD_FAILED', 'The modal could not be loaded'), { cause });
    }),
    loadMessages(options.messages),
  ]);
  return startEngine({ ...options, ...(adapters && { adapters }), messages });
}
