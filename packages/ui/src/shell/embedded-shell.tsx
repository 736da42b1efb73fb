import { useId, useRef } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './embedded-shell.css.js';
import { ShellContent, type ShellContentProps } from './shell-content.js';
import { useViewFocus } from './use-view-focus.js';

/** The same card inline in the page: no dialog, no backdrop, no close button. At most 400 px wide. */
export function EmbeddedShell(content: ShellContentProps) {
  useStyles(css);
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const focus = useViewFocus(card, content, () => hasFocus.current);
  return (
    <section
      className="embedded"
      aria-labelledby={titleId}
      onFocus={({ target }) => {
        hasFocus.current = true;
        focus.remember(target);
      }}
      onBlur={({ relatedTarget }) => {
        // When a focused control is removed with its view, there is no related target: the focus still counts as
        // inside.
        if (relatedTarget instanceof Node) hasFocus.current = card.current?.contains(relatedTarget) ?? false;
      }}
    >
      <ShellContent {...content} titleId={titleId} cardRef={card} />
    </section>
  );
}
