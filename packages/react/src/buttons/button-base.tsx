'use client';

import { type ReactNode, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { useFoyerState } from '../hooks/use-foyer-state.js';
import { buttonText } from './button-messages.js';

/** What every button takes. */
export interface ButtonLook {
  /** 44 px or 36 px high. Default: 'md'. */
  readonly size?: 'md' | 'sm' | undefined;
  /** Added to the button's own class names. */
  readonly className?: string | undefined;
}

export interface ButtonBaseProps extends ButtonLook {
  readonly kind: 'connect' | 'account' | 'network';
  /** For style sheets; see the package's read-me. */
  readonly state:
    | 'unknown'
    | 'disconnected'
    | 'connecting'
    | 'authenticating'
    | 'restoring'
    | 'connected'
    | 'unsupported';
  /** Needed where what is inside is hidden. */
  readonly label?: string | undefined;
  readonly isBusy?: boolean;
  readonly onPress: () => Promise<void>;
  readonly children: ReactNode;
}

/** A button of the host's page. Whoever comes near it is about to press it: that is when the modal is loaded. */
export function ButtonBase({ kind, state, label, isBusy, size, className, onPress, children }: ButtonBaseProps) {
  const { options, preload } = useFoyer();
  const { themeMode, isOpen } = useFoyerState(({ themeMode, isOpen }) => ({ themeMode, isOpen }));
  const [hasFailed, setFailed] = useState(false);
  // Whatever opened it: it can be opened.
  if (hasFailed && isOpen) setFailed(false);
  const press = async () => {
    setFailed(false);
    try {
      await onPress();
    } catch (error) {
      // The host took the modal away while it was on its way: nobody is waiting any more.
      if (error instanceof Error && 'code' in error && error.code === 'MODAL_DESTROYED') return;
      console.error('[foyerkit] The modal could not be opened.', error);
      setFailed(true);
    }
  };
  const onIntent = options.preload === 'never' ? undefined : () => void preload();
  return (
    <button
      type="button"
      className={`foyer-button foyer-button-${kind}${className ? ` ${className}` : ''}`}
      data-state={state}
      data-theme={themeMode}
      data-size={size}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isBusy || undefined}
      aria-label={hasFailed ? undefined : label}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={() => void press()}
    >
      {hasFailed ? <span className="foyer-button-label">{buttonText(options, 'button.failed')}</span> : children}
    </button>
  );
}
