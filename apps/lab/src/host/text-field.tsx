import type { ComponentProps } from 'react';

export interface TextFieldProps extends Pick<ComponentProps<'input'>, 'disabled' | 'placeholder' | 'spellCheck'> {
  readonly label: string;
  readonly testId: string;
  readonly value?: string;
  readonly onInput?: (value: string) => void;
  readonly 'aria-describedby'?: string;
}

/** A text input below its label. */
export function TextField({ label, testId, onInput, ...input }: TextFieldProps) {
  return (
    <label className="stacked">
      {label}
      <input type="text" data-testid={testId} onChange={({ target }) => onInput?.(target.value)} {...input} />
    </label>
  );
}
