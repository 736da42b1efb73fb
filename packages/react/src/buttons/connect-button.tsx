import { useFoyer } from '../foyer/foyer-provider.js';
import { type NamespaceOption, namespaceStateOf, useFoyerState } from '../hooks/use-foyer-state.js';
import { useLasting } from '../timing/use-lasting.js';
import { ButtonBase, type ButtonBaseProps, type ButtonLook } from './button-base.js';
import { buttonText } from './button-messages.js';
import { useToggle } from './use-toggle.js';

export interface ConnectButtonProps extends ButtonLook, NamespaceOption {
  /** Default: 'Connect Wallet'. */
  readonly label?: string | undefined;
  /** Shown while a wallet is asked or the modal loads slowly. Default: 'Connecting...'. */
  readonly loadingLabel?: string | undefined;
}

/** Delay of the loading label: on a fast network the modal opens before anyone could read it. */
const LOADING_DELAY_MS = 150;

/** The current properties of the connect button. */
export function useConnectButton({ label, loadingLabel, namespace, ...look }: ConnectButtonProps): ButtonBaseProps {
  const { options } = useFoyer();
  const { status, isLoading } = useFoyerState((state) => ({
    status: namespaceStateOf(state, { namespace })?.status ?? 'disconnected',
    isLoading: state.isLoading,
  }));
  const isConnecting = status === 'connecting' || status === 'authenticating';
  const isBusy = useLasting(isLoading, LOADING_DELAY_MS) || isConnecting;
  const text = label ?? buttonText(options, 'button.connect');
  return {
    ...look,
    kind: 'connect',
    state: isBusy ? 'connecting' : status,
    label: !isBusy && status === 'restoring' ? text : undefined,
    isBusy,
    onPress: useToggle({ namespace }),
    children: (
      <>
        {isBusy && <span className="foyer-button-spinner" aria-hidden="true" />}
        <span className="foyer-button-label">
          {isBusy ? (loadingLabel ?? buttonText(options, 'button.connecting')) : text}
        </span>
      </>
    ),
  };
}

/** Opens the modal; the first view is Connect, or Account while a wallet is connected. */
export function ConnectButton(props: ConnectButtonProps) {
  return <ButtonBase {...useConnectButton(props)} />;
}
