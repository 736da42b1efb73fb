import { ButtonBase, type ButtonLook } from '../buttons/button-base.js';
import { buttonText } from '../buttons/button-messages.js';
import { useFoyer } from '../foyer/foyer-provider.js';
import type { WalletButtonTarget } from './connect-wallet-button.js';
import { useWalletButton, type WalletButtonHookOptions } from './use-wallet-button.js';

export interface WalletButtonProps extends ButtonLook, WalletButtonHookOptions {
  readonly wallet: WalletButtonTarget;
  /** Default: the name of what it connects, with a capital letter. */
  readonly label?: string | undefined;
}

/** The names that are not the target with a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  metamask: 'MetaMask',
  okx: 'OKX',
  github: 'GitHub',
  'crypto-com': 'Crypto.com',
  imtoken: 'imToken',
  'magic-eden': 'Magic Eden',
  oneinch: '1inch',
  safepal: 'SafePal',
  'timeless-x': 'Timeless X',
  tokenpocket: 'TokenPocket',
};

const nameOf = (wallet: string): string => NAMES[wallet] ?? wallet.charAt(0).toUpperCase() + wallet.slice(1);

/** A button that connects one wallet, shows that it is asked, and after a failure can be pressed again. */
export function WalletButton({ label, wallet, namespace, onError, onSuccess, ...look }: WalletButtonProps) {
  const { options } = useFoyer();
  const { connect, isPending, preload } = useWalletButton({ namespace, onError, onSuccess });
  return (
    <ButtonBase
      {...look}
      kind="connect"
      state={isPending ? 'connecting' : 'disconnected'}
      isBusy={isPending}
      onIntent={preload}
      onPress={async () => connect(wallet)}
    >
      {isPending && <span className="foyer-button-spinner" aria-hidden="true" />}
      <span className="foyer-button-label">
        {isPending ? buttonText(options, 'button.connecting') : (label ?? nameOf(wallet))}
      </span>
    </ButtonBase>
  );
}
