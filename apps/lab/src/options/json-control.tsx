import { useState } from 'react';

export interface JsonControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly value: unknown;
  readonly placeholder: string;
  readonly onChange: (value: unknown) => void;
}

/** A value as JSON text. While it is not valid JSON it is kept as a string, which the schema then rejects with its field. */
export function JsonControl({ value, onChange, ...control }: JsonControlProps) {
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const change = (next: string): void => {
    setText(next);
    onChange(parse(next));
  };
  return (
    <textarea {...control} rows={3} spellCheck={false} value={text} onChange={({ target }) => change(target.value)} />
  );
}

function parse(text: string): unknown {
  if (!text.trim()) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Half a value is normal while it is being typed.
    return text;
  }
}
