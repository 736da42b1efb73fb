import { memo, useMemo } from 'react';

export interface JsonBlockProps {
  readonly label: string;
  readonly testId: string;
  /** Treated as unchanged while it is the same object. */
  readonly value: unknown;
}

/** A value as JSON, for people and for tests. Written again only if the value has changed. */
export const JsonBlock = memo(function JsonBlock({ label, testId, value }: JsonBlockProps) {
  const text = useMemo(() => JSON.stringify(value, null, 2), [value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would put its heading into the page's outline
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <pre className="code" role="region" aria-label={label} tabIndex={0} data-testid={testId}>
      {text}
    </pre>
  );
});
