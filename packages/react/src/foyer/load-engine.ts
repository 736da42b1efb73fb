import type { AdapterOption } from '@foyerkit/core';
import type { Engine } from '../engine/engine.js';
import type { FoyerMessages, FoyerOptions } from './foyer.js';
import { foyerError } from './foyer-error.js';

/**
 * Calls a lazy adapter now, so that its chunk loads in parallel with the engine; core waits for it and handles its
 * failure. The started load is handed over once; later calls go to the host's own function.
 */
function begun(option: AdapterOption): AdapterOption {
  if (typeof option !== 'function') return option;
  const load = async () => option();
  const loads = [load()];
  // Core reports the failure. Until core has loaded, the rejection must not count as unhandled.
  loads[0]?.catch(() => {});
  return () => loads.pop() ?? option();
}

async function loadMessages(messages: FoyerOptions['messages']): Promise<FoyerMessages> {
  if (typeof messages !== 'function') return messages ?? {};
  try {
    return await messages();
  } catch (error) {
    console.error('[foyerkit] The messages could not be loaded; the modal is shown in English.', error);
    return {};
  }
}

/**
 * Loads everything that the first opening needs in parallel, and starts the engine as soon as its own code has loaded.
 * @throws INVALID_OPTION, MODAL_LOAD_FAILED
 */
export async function loadEngine(options: FoyerOptions): Promise<Engine> {
  const adapters = options.adapters?.map(begun);
  // Only starts the load: the view registry imports it again and reports failures.
  import('../containers/connect.container.js').catch(() => undefined);
  const [{ startEngine }, messages] = await Promise.all([
    import('../engine/engine.js').catch((cause: unknown) => {
      throw Object.assign(foyerError('MODAL_LOAD_FAILED', 'The modal could not be loaded'), { cause });
    }),
    loadMessages(options.messages),
  ]);
  return startEngine({ ...options, ...(adapters && { adapters }), messages });
}
