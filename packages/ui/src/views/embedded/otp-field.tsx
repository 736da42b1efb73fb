import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { classNames } from '../../primitives/class-names.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './otp-field.css.js';

export interface OtpFieldProps {
  /** Called with the whole code as soon as its last digit is there. */
  readonly onComplete: (code: string) => void;
  /** The code is being checked: digits cannot be changed. */
  readonly isBusy?: boolean | undefined;
  /** Why the last code was not accepted: the cells are emptied once for each object. A new digit clears the text. */
  readonly error?: ErrorText | undefined;
}

/** How many digits a code has. */
const LENGTH = 6;
const EMPTY: readonly string[] = Array.from({ length: LENGTH }, () => '');
const POSITIONS = EMPTY.map((_, index) => index);

/** The zeros of the digits that keyboards write: Arabic, Persian, Devanagari, Bengali and full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** The digits of a text as 0 to 9; everything else in it, such as spaces and dashes, is left out. */
const digitsOf = (text: string): readonly string[] =>
  [...text].flatMap((character) => {
    if (/^[0-9]$/.test(character)) return character;
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10);
    return zero === undefined ? [] : String(code - zero);
  });

/** The cells of a code that was sent. A pasted or filled-in code is distributed; the last digit submits it. */
export function OtpField({ onComplete, isBusy = false, error }: OtpFieldProps) {
  useStyles(css);
  const { t } = useMessages(embeddedTexts);
  const noteId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [digits, setDigits] = useState(EMPTY);
  const [edited, setEdited] = useState<ErrorText>();
  const [reset, setReset] = useState(error);
  if (error && error !== reset) {
    setReset(error);
    setDigits(EMPTY);
  }
  const focusCell = (index: number): void => {
    const cells = group.current?.querySelectorAll('input');
    const cell = cells?.[Math.max(0, Math.min(index, LENGTH - 1))];
    cell?.focus();
    cell?.select();
  };
  const known = useRef(error);
  useEffect(() => {
    if (!error || error === known.current) return;
    known.current = error;
    const cell = group.current?.querySelector('input');
    cell?.focus();
  }, [error]);

  /** Writes digits from a cell on. A whole code begins at the first cell, wherever it was pasted. */
  const write = (text: string, at: number): void => {
    const written = digitsOf(text);
    if (isBusy || written.length === 0) return;
    const start = written.length >= LENGTH ? 0 : at;
    const next = digits.map((digit, index) => written[index - start] ?? digit);
    setDigits(next);
    setEdited(error);
    focusCell(start + written.length);
    if (next.every(Boolean)) onComplete(next.join(''));
  };
  const erase = (index: number): void => {
    if (!isBusy) setDigits(digits.map((digit, at) => (at === index ? '' : digit)));
  };
  const onChange = (value: string, index: number): void => {
    const digit = digits[index] ?? '';
    if (value === '') erase(index);
    // The digit before is still there: only what was typed beside it counts.
    else write(digit && value.length === 2 ? value.replace(digit, '') || digit : value, index);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: LENGTH - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusCell(target);
    }
    if (event.key === 'Backspace' && !digits[index]) {
      event.preventDefault();
      erase(index - 1);
      focusCell(index - 1);
    }
  };
  const onPaste = (event: ClipboardEvent, index: number): void => {
    event.preventDefault();
    write(event.clipboardData.getData('text'), index);
  };
  const shown = error && error !== edited ? t.error(error) : undefined;
  return (
    <fieldset className="otp" ref={group} aria-label={t('email.code')} aria-describedby={noteId}>
      <div className={classNames('otp-cells', shown !== undefined && 'otp-invalid')} dir="ltr">
        {POSITIONS.map((index) => (
          <input
            key={index}
            className="otp-cell"
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-label={t('email.digit', { position: index + 1, count: LENGTH })}
            aria-invalid={shown !== undefined || undefined}
            aria-disabled={isBusy || undefined}
            data-autofocus={index === 0 ? 'always' : undefined}
            value={digits[index]}
            onChange={({ currentTarget }) => onChange(currentTarget.value, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        ))}
      </div>
      <div id={noteId}>
        {shown !== undefined ? (
          <p className="otp-note otp-error" role="alert">
            {shown}
          </p>
        ) : (
          <p className="otp-note" role="status">
            {isBusy && t('email.verifying')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
