import { useId, useRef } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './embedded-shell.css.js';
import { ShellContent, type ShellContentProps } from './shell-content.js';
import { useViewFocus } from './use-view-focus.js';

/** The same card in the page's own flow: no dialog, no backdrop, nothing to close. At most 400 px wide. */
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
        // A control that goes with its view has no successor, and takes focus nowhere: it is still here.
        if (relatedTarget instanceof Node) hasFocus.current = card.current?.contains(relatedTarget) ?? false;
      }}
    >
      <ShellContent {...content} titleId={titleId} cardRef={card} />
    </section>
  );
}
