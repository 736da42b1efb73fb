import type { Modal } from '../../modal.js';
import { signInFeature } from '../../sign-in.js';

/** Signs the visitor in, and says in one sentence who that is. */
export async function greet(modal: Pick<Modal, 'features'>): Promise<string> {
  const signIn = await modal.features.install(signInFeature);
  try {
    const session = await signIn?.signIn();
    return `Welcome, ${session?.accountAddress}.`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'NOT_CONNECTED') return 'Connect a wallet first.';
    if (code === 'SIGN_IN_CANCELLED') return 'You are not signed in.';
    return 'You cannot be signed in right now.';
  }
}
