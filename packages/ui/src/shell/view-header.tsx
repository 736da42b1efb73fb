import type { ReactNode } from 'react';
import { BackIcon } from '../icons/back.icon.js';
import { CloseIcon } from '../icons/close.icon.js';
import { HelpIcon } from '../icons/help.icon.js';
import { useMessages } from '../messages/use-messages.js';
import { IconButton } from '../primitives/icon-button.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './view-header.css.js';

export interface ViewHeaderProps {
  readonly title: string;
  /** The dialog is named by this element. */
  readonly titleId: string;
  readonly onBack?: (() => void) | undefined;
  /** Shown if there is no way back. */
  readonly onHelp?: (() => void) | undefined;
  /** Shown instead of help: the network selector. */
  readonly start?: ReactNode;
  /** Before the button that closes. */
  readonly end?: ReactNode;
  readonly onClose?: (() => void) | undefined;
}

/** 56 px high: the title in the middle, 40 px buttons at the edges. */
export function ViewHeader({ title, titleId, onBack, onHelp, start, end, onClose }: ViewHeaderProps) {
  useStyles(css);
  const { t } = useMessages();
  return (
    <div className="header" part="header">
      <div className="header-side">
        {onBack ? <IconButton label={t('common.back')} icon={<BackIcon />} onPress={onBack} /> : start}
        {!onBack && !start && onHelp && <IconButton label={t('common.help')} icon={<HelpIcon />} onPress={onHelp} />}
      </div>
      <h2 className="header-title" part="title" id={titleId} key={title} dir="auto" tabIndex={-1}>
        {title}
      </h2>
      <div className="header-side header-side-end">
        {end}
        {onClose && <IconButton label={t('common.close')} icon={<CloseIcon />} onPress={onClose} />}
      </div>
    </div>
  );
}
