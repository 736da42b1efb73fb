import { NameIcon } from '../../icons/name.icon.js';
import { nameTexts } from '../../messages/en/names.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { Link } from '../../primitives/link.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './names.css.js';

export interface ChooseAccountNameViewProps {
  readonly onChoose: () => void;
  /** A page about names; must have passed the link allow-list. Absent: there is none. */
  readonly faqHref?: string | undefined;
}

/** What a name is good for, before one is chosen. Source: C2.154. */
export function ChooseAccountNameView({ faqHref, onChoose }: ChooseAccountNameViewProps) {
  useStyles(css);
  const { t } = useMessages(nameTexts);
  return (
    <div className="names-page">
      <span className="names-icon">
        <NameIcon size={24} />
      </span>
      <p className="names-title">{t('names.intro')}</p>
      <p className="names-text">{t('names.introText')}</p>
      <div className="names-actions">
        <Button kind="primary" isFullWidth onPress={onChoose}>
          {t('names.choose')}
        </Button>
        {faqHref !== undefined && <Link href={faqHref}>{t('names.learnMore')}</Link>}
      </div>
    </div>
  );
}
