import type { ReactNode } from 'react';
import { ExternalIcon } from '../icons/external.icon.js';
import { useMessages } from '../messages/use-messages.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './link.css.js';

export interface LinkProps {
  /** Must have passed the link allow-list. */
  readonly href: string;
  /** Default `text`, with an arrow; `inline` within a sentence; `button` as wide as the view. */
  readonly look?: 'text' | 'inline' | 'button';
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** A link to another site. Opens in a new tab, without `opener` or referrer. */
export function Link({ href, look = 'text', onPress, children }: LinkProps) {
  useStyles(css);
  const { t } = useMessages();
  return (
    <a
      className={`link link-${look}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => onPress?.()}
    >
      {children}
      {look !== 'inline' && <ExternalIcon size={16} />}
      <span className="visually-hidden"> ({t('common.newTab')})</span>
    </a>
  );
}
