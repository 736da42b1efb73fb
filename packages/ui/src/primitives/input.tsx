import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useRef } from 'react';
import { CloseIcon } from '../icons/close.icon.js';
import { useMessages } from '../messages/use-messages.js';
import { useStyles } from '../styles/use-styles.js';
import { classNames } from './class-names.js';
import { css } from './input.css.js';

export interface InputProps {
  /** The accessible name; shown as the placeholder unless `placeholder` is given. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Enter. */
  readonly onSubmit?: () => void;
  readonly placeholder?: string;
  readonly icon?: ReactNode;
  /** Content at the end, such as an `IconButton`. Default: the clear button. */
  readonly end?: ReactNode;
  /** Shown below the field, and read out. */
  readonly error?: string | undefined;
  readonly type?: 'text' | 'search' | 'email' | 'tel' | 'url';
  readonly inputMode?: 'text' | 'search' | 'email' | 'numeric' | 'decimal' | 'none';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  /** The shell focuses this field when the view opens, if there is a mouse. */
  readonly isAutoFocused?: boolean;
}

/** A text field, 52 px high. Escape clears it first, and closes the modal only if the field is empty. */
export function Input({
  label,
  value,
  onChange,
  onSubmit,
  placeholder = label,
  icon,
  end,
  error,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  maxLength,
  isDisabled,
  isAutoFocused,
}: InputProps) {
  useStyles(css);
  const { t } = useMessages();
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="input">
      <div className={classNames('input-box', error && 'input-invalid')} part="input">
        {icon && <span className="input-icon">{icon}</span>}
        <input
          ref={field}
          className="input-field"
          type={type}
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxLength}
          disabled={isDisabled}
          data-autofocus={isAutoFocused ? '' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onSubmit?.();
            if (event.key === 'Escape' && type === 'search' && value !== '') {
              event.preventDefault();
              clear();
            }
          }}
        />
        {end ??
          (value !== '' && !isDisabled && (
            <button type="button" className="input-clear" aria-label={t('common.clear')} onClick={clear}>
              <CloseIcon size={16} />
            </button>
          ))}
      </div>
      {error && (
        <p className="input-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
