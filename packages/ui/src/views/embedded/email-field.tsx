import { type FocusEvent, type FormEvent, useState } from 'react';
import { ChevronIcon } from '../../icons/chevron.icon.js';
import { MailIcon } from '../../icons/mail.icon.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { IconButton } from '../../primitives/icon-button.js';
import { Input } from '../../primitives/input.js';
import { Spinner } from '../../primitives/spinner.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './email-field.css.js';

export interface EmailFieldProps {
  /** What the field contains at first, such as the address of the last login. */
  readonly initial?: string | undefined;
  /** Default: 'Email'. */
  readonly label?: string | undefined;
  /** Called with the address, trimmed, once until `isBusy` has ended. */
  readonly onSubmit: (email: string) => void;
  /** Called for every edit. */
  readonly onEdit?: ((email: string) => void) | undefined;
  /** The visitor has chosen to log in by e-mail: the field got the focus. */
  readonly onSelect?: (() => void) | undefined;
  /** The address is being sent. */
  readonly isBusy?: boolean | undefined;
  /** Why the last address was not accepted. The same object counts as the same failure; an edit clears it. */
  readonly error?: ErrorText | undefined;
  /** The shell focuses the field when the view opens, if there is a mouse. */
  readonly isAutoFocused?: boolean | undefined;
  /** Whether there is an arrow that submits. Default: yes. */
  readonly hasArrow?: boolean | undefined;
}

/** An address is longer than this. Source: C5.1. */
const TOO_SHORT = 3;
/** The longest address that mail can be sent to. */
const MAX_LENGTH = 254;

/** Whether an address is long enough to submit it. Source: C5.1. */
export const isSubmittable = (email: string): boolean => email.length > TOO_SHORT;

/** The field that logs in by e-mail. */
export function EmailField({
  initial = '',
  label,
  onSubmit,
  onEdit,
  onSelect,
  isBusy = false,
  error,
  isAutoFocused,
  hasArrow = true,
}: EmailFieldProps) {
  useStyles(css);
  const { t } = useMessages(embeddedTexts);
  const [email, setEmail] = useState(initial);
  const [cleared, setCleared] = useState<ErrorText>();
  const edit = (value: string): void => {
    // The address that is being sent stays the one on screen.
    if (isBusy) return;
    const trimmed = value.trim();
    setEmail(trimmed);
    setCleared(error);
    onEdit?.(trimmed);
  };
  const submit = (): void => {
    if (!isBusy && isSubmittable(email)) onSubmit(email);
  };
  const onFormSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLInputElement) onSelect?.();
  };
  return (
    <form className="email-field" noValidate aria-busy={isBusy || undefined} onSubmit={onFormSubmit} onFocus={onFocus}>
      <Input
        label={label ?? t('email.label')}
        placeholder={label ?? t('email.placeholder')}
        value={email}
        onChange={edit}
        icon={<MailIcon />}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_LENGTH}
        {...(isAutoFocused && { isAutoFocused })}
        error={error && error !== cleared ? t.error(error) : undefined}
        end={
          isBusy ? (
            <span className="email-field-busy">
              <Spinner />
            </span>
          ) : (
            hasArrow &&
            isSubmittable(email) && <IconButton label={t('email.submit')} icon={<ChevronIcon />} onPress={submit} />
          )
        }
      />
    </form>
  );
}
