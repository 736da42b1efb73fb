import { CloseIcon } from '../icons/close.icon.js';
import { WarningIcon } from '../icons/warning.icon.js';
import { useMessages } from '../messages/use-messages.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './alert-bar.css.js';
import { IconButton } from './icon-button.js';

export interface AlertBarProps {
  readonly message: string;
  /** The permanent code, such as `APKT002`, to look up in the documentation. */
  readonly code?: string | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

/** Reports a problem with the app itself rather than with the visitor's action. Stays until dismissed. */
export function AlertBar({ message, code, onDismiss }: AlertBarProps) {
  useStyles(css);
  const { t } = useMessages();
  return (
    <div className="alert-bar" role="alert" part="alert">
      <span className="alert-bar-icon">
        <WarningIcon />
      </span>
      <p className="alert-bar-text">
        {message}
        {code && <span className="alert-bar-code"> {code}</span>}
      </p>
      {onDismiss && <IconButton label={t('common.dismiss')} icon={<CloseIcon size={16} />} onPress={onDismiss} />}
    </div>
  );
}
