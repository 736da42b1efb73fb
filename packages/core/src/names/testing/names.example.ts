import type { Modal } from '../../modal.js';
import { namesFeature } from '../../names.js';

/** Registers a name for the EVM account, or the first free one like it, and says in one sentence what came of it. */
export async function claimName(modal: Pick<Modal, 'features'>, label: string): Promise<string> {
  const names = await modal.features.install(namesFeature);
  if (!names) return 'Names are switched off.';
  try {
    const free = (await names.suggest(label)).find(({ isRegistered }) => !isRegistered);
    if (!free) return `Everything like ${label} is taken.`;
    return `You are ${await names.register(free.name.split('.')[0] ?? '')} now.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'REQUEST_REJECTED') return 'You declined.';
    if (code === 'NAME_REFUSED' && error instanceof Error) return error.message;
    return 'No name can be registered right now.';
  }
}
