import { useFoyer } from '../foyer/foyer-provider.js';
import type { FoyerStatus } from '../foyer/foyer-state.js';
import { type NamespaceOption, useNamespaceState } from '../hooks/use-foyer-state.js';
import { ButtonBase, type ButtonLook } from './button-base.js';
import { ButtonImage } from './button-image.js';
import { type ButtonMessages, buttonText, isTolerant } from './button-messages.js';
import { useToggle } from './use-toggle.js';

export interface NetworkButtonProps extends ButtonLook, NamespaceOption {
  /** Default: the network's name. */
  readonly label?: string | undefined;
}

function missingName(isUnsupported: boolean, isTolerated: boolean | undefined): keyof ButtonMessages {
  if (!isUnsupported) return 'button.selectNetwork';
  return isTolerated ? 'button.unknownNetwork' : 'button.switchNetwork';
}

function stateOf(status: FoyerStatus, isUnsupported: boolean) {
  if (status === 'connected' && isUnsupported) return 'unsupported';
  return status === 'connecting' || status === 'authenticating' ? 'disconnected' : status;
}

/** Shows the network and opens Networks. */
export function NetworkButton({ label, namespace, ...look }: NetworkButtonProps) {
  const { options } = useFoyer();
  const toggle = useToggle({ view: 'Networks', namespace });
  const { status = 'disconnected', network, isUnsupported = false } = useNamespaceState({ namespace });
  const name = label ?? network?.name ?? buttonText(options, missingName(isUnsupported, isTolerant(options)));
  return (
    <ButtonBase
      {...look}
      kind="network"
      state={stateOf(status, isUnsupported)}
      label={status === 'restoring' ? name : undefined}
      onPress={toggle}
    >
      <ButtonImage src={network?.imageUrl} />
      <span className="foyer-button-label">{name}</span>
    </ButtonBase>
  );
}
