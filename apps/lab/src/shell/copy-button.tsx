import { useState } from 'react';

export interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

const SHOWN_MS = 1_500;

/** Copies a text, and reports whether it succeeded. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [result, setResult] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Not allowed by the browser',
    );
    setResult(done);
    setTimeout(setResult, SHOWN_MS, null);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{result ?? label}</span>
    </button>
  );
}
