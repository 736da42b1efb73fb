import type { ReactNode } from 'react';
import { useStyles } from '../styles/use-styles.js';
import { css } from './guide-panels.css.js';

export interface GuidePanel {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: string;
}

/** Short explanations, each with a drawing. */
export function GuidePanels({ panels }: { readonly panels: readonly GuidePanel[] }) {
  useStyles(css);
  return (
    <ul className="guide">
      {panels.map(({ drawing, title, text }) => (
        <li className="guide-panel" key={title}>
          {drawing}
          <div>
            <h3 className="guide-title">{title}</h3>
            <p className="guide-text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
