import type { ReactNode } from 'react';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { useMessages } from '../../messages/use-messages.js';
import { Inert } from '../../primitives/inert.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './disabled-logins.css.js';

export interface DisabledLoginsProps {
  readonly isDisabled: boolean;
  /** Whether it says why. Default: yes. */
  readonly hasReason?: boolean;
  readonly children: ReactNode;
}

/** Logins that cannot be used while the embedded wallet is connected in another chain namespace. Source: F3.2.13. */
export function DisabledLogins({ isDisabled, hasReason = true, children }: DisabledLoginsProps) {
  useStyles(css);
  const { t } = useMessages(embeddedTexts);
  return (
    <div className="logins">
      <Inert isInert={isDisabled}>{children}</Inert>
      {isDisabled && hasReason && <p className="logins-reason">{t('email.taken')}</p>}
    </div>
  );
}
