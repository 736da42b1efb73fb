import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isModalError } from '../foyer/foyer-error.js';
import { useFoyer } from '../foyer/foyer-provider.js';
import { addButton } from '../foyer/page-buttons.js';
import { useFoyerState } from '../hooks/use-foyer-state.js';
import { buttonText } from './button-messages.js';
import { applyButtonTheme } from './button-theme.js';

/** Properties of every button. */
export interface ButtonLook {
  /** 44 px or 36 px high. Default: 'md'. */
  readonly size?: 'md' | 'sm' | undefined;
  /** Added to the button's own class names. */
  readonly className?: string | undefined;
  /** Default: false. */
  readonly disabled?: boolean | undefined;
}

export interface ButtonBaseProps extends ButtonLook {
  readonly kind: 'connect' | 'account' | 'network';
  /** For style sheets; see the package's README. */
  readonly state:
    | 'unknown'
    | 'disconnected'
    | 'connecting'
    | 'authenticating'
    | 'restoring'
    | 'connected'
    | 'unsupported'
    | undefined;
  /** Required if the content is hidden from screen readers. */
  readonly label?: string | undefined;
  readonly isBusy?: boolean;
  readonly onPress: () => Promise<void>;
  /** Loads what a press needs. Default: the modal. */
  readonly onIntent?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A button in the host's page. Hovering or focusing it loads the modal, ahead of the press. */
export function ButtonBase({
  kind,
  state,
  label,
  isBusy,
  size,
  className,
  disabled,
  onPress,
  onIntent,
  children,
}: ButtonBaseProps) {
  const foyer = useFoyer();
  const { options, preload } = foyer;
  const button = useRef<HTMLButtonElement | null>(null);
  useEffect(() => (button.current ? addButton(foyer, button.current) : undefined), [foyer]);
  const { themeMode, themeVariables, isOpen } = useFoyerState(({ themeMode, themeVariables, isOpen }) => ({
    themeMode,
    themeVariables,
    isOpen,
  }));
  const theme = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element;
      if (element) applyButtonTheme(element, themeVariables);
    },
    [themeVariables],
  );
  const [hasFailed, setFailed] = useState(false);
  // The modal has opened by other means, so the error no longer applies.
  if (hasFailed && isOpen) setFailed(false);
  const press = async () => {
    setFailed(false);
    try {
      await onPress();
    } catch (error) {
      // The host destroyed the modal while it was loading: nothing to report.
      if (isModalError(error) && error.code === 'MODAL_DESTROYED') return;
      console.error('[foyerkit] The modal could not be opened.', error);
      setFailed(true);
    }
  };
  const load = options.preload === 'never' ? undefined : (onIntent ?? preload);
  return (
    <button
      ref={theme}
      type="button"
      className={`foyer-button foyer-button-${kind}${className ? ` ${className}` : ''}`}
      data-state={state}
      data-theme={themeMode}
      data-size={size}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      aria-label={hasFailed ? undefined : label}
      onPointerEnter={load}
      onPointerDown={load}
      onFocus={load}
      onClick={press}
    >
      {hasFailed ? <span className="foyer-button-label">{buttonText(options, 'button.failed')}</span> : children}
    </button>
  );
}
