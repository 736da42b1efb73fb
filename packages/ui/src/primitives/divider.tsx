import { useMessages } from '../messages/use-messages.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './divider.css.js';

/** A hairline with 'or' in the middle, between two alternatives. */
export function Divider() {
  useStyles(css);
  const { t } = useMessages();
  return <p className="divider">{t('common.or')}</p>;
}
