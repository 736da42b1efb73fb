import { CheckIcon } from '../../icons/check.icon.js';
import { nameTexts } from '../../messages/en/names.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { Link } from '../../primitives/link.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './names.css.js';

export interface RegisterAccountNameSuccessViewProps {
  /** With its zone. */
  readonly name: string;
  readonly onContinue: () => void;
  /** A page about names; must have passed the link allow-list. Absent: there is none. */
  readonly faqHref?: string | undefined;
}

/** The name is registered. */
export function RegisterAccountNameSuccessView({ faqHref, name, onContinue }: RegisterAccountNameSuccessViewProps) {
  useStyles(css);
  const { t } = useMessages(nameTexts);
  return (
    <div className="names-page">
      <span className="names-icon names-icon-done">
        <CheckIcon size={24} />
      </span>
      <div role="status">
        <p className="names-title">{t('names.done')}</p>
        <bdi className="names-name">{name}</bdi>
      </div>
      <p className="names-text">{t('names.doneText')}</p>
      <div className="names-actions">
        <Button kind="primary" isFullWidth onPress={onContinue}>
          {t('names.continue')}
        </Button>
        {faqHref !== undefined && <Link href={faqHref}>{t('names.learnMore')}</Link>}
      </div>
    </div>
  );
}
