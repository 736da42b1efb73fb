import { loginTexts } from '../messages/en/logins.js';
import { useMessages } from '../messages/use-messages.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './branding.css.js';

/** The line that names FoyerKit. */
export function Branding() {
  useStyles(css);
  const { t } = useMessages(loginTexts);
  return <p className="branding">{t('branding.text')}</p>;
}
