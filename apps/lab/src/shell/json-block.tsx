export interface JsonBlockProps {
  readonly label: string;
  readonly testId: string;
  readonly value: unknown;
}

/** A value as JSON, for people and for tests. */
export function JsonBlock({ label, testId, value }: JsonBlockProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would put its heading into the page's outline
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <pre className="code" role="region" aria-label={label} tabIndex={0} data-testid={testId}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
