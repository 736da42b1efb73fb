import { useId, useRef } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './embedded-shell.css.js';
import { ShellContent, type ShellContentProps } from './shell-content.js';

/** The same card in the page's own flow: no dialog, no backdrop, nothing to close. At most 400 px wide. */
export function EmbeddedShell(content: ShellContentProps) {
  useStyles(css);
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  return (
    <section className="embedded" aria-labelledby={titleId}>
      <ShellContent {...content} titleId={titleId} cardRef={card} />
    </section>
  );
}
