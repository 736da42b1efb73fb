import type { AdapterOption } from '@foyerkit/core';
import type { Engine } from '../engine/engine.js';
import type { Pace } from '../timing/pace.js';
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

/** Has an adapter created in a task of its own, not in the one that creates the modal. */
function inTurn(option: AdapterOption, pace: Pace): AdapterOption {
  return async () => {
    const factory = await (typeof option === 'function' ? option() : option);
    await pace.turn();
    return factory;
  };
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

const importEngine = async () => {
  try {
    return await import('../engine/engine.js');
  } catch (cause) {
    throw Object.assign(foyerError('MODAL_LOAD_FAILED', 'The modal could not be loaded'), { cause });
  }
};

// Only starts the load: the view registry imports it again and reports failures.
const importFirstView = () => import('../containers/connect.container.js').catch(() => undefined);

/**
 * Loads everything that the first opening needs, and starts the engine as soon as its own code has loaded: one part
 * after another while the page is idle, all in parallel once somebody waits.
 * @throws INVALID_OPTION, MODAL_LOAD_FAILED, and what the pace ends with
 * @param pace given if nobody waits for it yet
 */
export async function loadEngine(options: FoyerOptions, pace?: Pace): Promise<Engine> {
  if (pace) {
    // Each part is evaluated in a task of its own. What has been loaded here is there at once below.
    await importEngine();
    await pace.turn();
    await importFirstView();
    await pace.turn();
  }
  const adapters = options.adapters?.map(begun).map((option) => (pace ? inTurn(option, pace) : option));
  void importFirstView();
  const [{ explainFailure, startEngine, warmUp }, messages] = await Promise.all([
    importEngine(),
    loadMessages(options.messages),
  ]);
  const all = { ...options, ...(adapters && { adapters }), messages };
  if (pace) await warmUp(all, pace);
  try {
    return startEngine(all);
  } catch (error) {
    return explainFailure(all, error);
  }
}
