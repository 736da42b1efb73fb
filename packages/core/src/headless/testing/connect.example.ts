import { headlessFeature, type WalletItem } from '../../headless.js';
import type { Modal } from '../../modal.js';

/** What the page draws by itself. */
export interface Picture {
  showWallets(wallets: readonly WalletItem[]): void;
  /** Draws the link as a QR code; `null`: there is none. */
  showCode(uri: string | null): void;
  say(text: string): void;
}

/** Lists the wallets of the page and the catalogue, and connects the one that is chosen, without any view of the modal. */
export async function startWallets(modal: Pick<Modal, 'features'>, page: Picture) {
  const wallets = await modal.features.install(headlessFeature);
  if (!wallets) return null;
  const draw = ({ connectingWallet, uri, wallets: items } = wallets.getList()) => {
    page.showWallets(items);
    page.showCode(uri);
    if (connectingWallet) page.say(`Continue in ${connectingWallet.name ?? 'your wallet'}`);
  };
  draw();
  const end = wallets.subscribe(draw);
  return {
    end,
    /** Without a wallet: shows a code that any wallet can scan. */
    async connect(wallet?: WalletItem): Promise<void> {
      try {
        await wallets.connect(wallet);
        page.say('Connected');
      } catch (error) {
        page.say(error instanceof Error ? error.message : 'Failed to connect');
      }
    },
  };
}
