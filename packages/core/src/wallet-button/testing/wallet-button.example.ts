import type { Modal } from '../../modal.js';
import { walletButtonFeature } from '../../wallet-button.js';

/** A button of the page that connects one wallet. */
type Button = Pick<HTMLButtonElement, 'addEventListener' | 'disabled' | 'textContent'>;

/** Makes a button connect a wallet in the modal, and say what came of it. */
export async function connectBy(modal: Pick<Modal, 'features'>, wallet: string, button: Button): Promise<void> {
  const wallets = await modal.features.install(walletButtonFeature);
  const press = async () => {
    button.disabled = true;
    try {
      const connected = await wallets?.connect(wallet, { namespace: 'eip155' });
      button.textContent = connected?.address ?? 'Not available';
    } catch (error) {
      // 'Modal closed', 'Connection rejected' or another reason.
      button.textContent = error instanceof Error ? error.message : 'Failed to connect';
    } finally {
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void press());
}
