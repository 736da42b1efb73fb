import { useFoyer } from '../foyer/foyer-provider.js';
import { useBalance } from '../hooks/use-balance.js';
import { type NamespaceOption, useNamespaceState } from '../hooks/use-foyer-state.js';
import { tintAvatar } from './avatar-tints.js';
import { ButtonBase, type ButtonBaseProps, type ButtonLook } from './button-base.js';
import { ButtonImage } from './button-image.js';
import { buttonText, isTolerant } from './button-messages.js';
import { formatAmount, shortenAddress } from './format.js';
import { useToggle } from './use-toggle.js';

export interface AccountButtonProps extends ButtonLook, NamespaceOption {
  /** Whether the native balance is read and shown. Default: 'hide'. */
  readonly balance?: 'show' | 'hide';
  /** Characters of the address before and after the dots. Default: 4 and 6. */
  readonly charsStart?: number;
  readonly charsEnd?: number;
}

/** Source: C9.17. */
const NAME_LENGTH = 18;

/** The current properties of the account button; `null` without an account. */
export function useAccountButton({
  balance: shown,
  charsStart,
  charsEnd,
  namespace,
  network,
  ...look
}: AccountButtonProps & { readonly network?: 'show' | 'hide' | undefined }): ButtonBaseProps | null {
  const { options } = useFoyer();
  const toggle = useToggle({ namespace });
  const { balance } = useBalance({ namespace, isEnabled: shown === 'show' });
  const { status, address, profileName, network: shownNetwork, isUnsupported } = useNamespaceState({ namespace });
  if (status !== 'unknown' && !address) return null;
  const isLive = status === 'connected';
  const isStray = isLive && isUnsupported;
  const name = address
    ? profileName
      ? shortenAddress(profileName, NAME_LENGTH, 0)
      : shortenAddress(address, charsStart, charsEnd)
    : buttonText(options, 'button.account');
  return {
    ...look,
    kind: 'account',
    state: isStray ? 'unsupported' : status,
    label: isLive ? undefined : name,
    onPress: toggle,
    children: (
      <>
        {isStray && network !== 'show' && !isTolerant(options) && (
          <span className="foyer-button-balance">{buttonText(options, 'button.switchNetwork')}</span>
        )}
        {shown === 'show' && balance && (
          <span className="foyer-button-balance">
            {formatAmount(balance.value, balance.decimals, options.locale ?? 'en')} {balance.symbol}
          </span>
        )}
        <span
          className="foyer-button-avatar"
          ref={(avatar) => {
            if (avatar && address) tintAvatar(avatar, address);
          }}
        >
          <ButtonImage src={shownNetwork?.imageUrl} />
        </span>
        <span className="foyer-button-label foyer-button-address">{name}</span>
      </>
    ),
  };
}

/**
 * Shows the account and opens Account, or UnsupportedChain if the wallet is on a network that the host has not
 * configured. Renders nothing without an account.
 */
export function AccountButton(props: AccountButtonProps) {
  const button = useAccountButton(props);
  return button && <ButtonBase {...button} />;
}
