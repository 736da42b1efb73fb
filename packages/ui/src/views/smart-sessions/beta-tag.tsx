import { smartSessionTexts } from '../../messages/en/smart-sessions.js';
import { useMessages } from '../../messages/use-messages.js';
import { Tag } from '../../primitives/tag.js';

/** Beside the title: the standard may still change. Source: F2.5.2. */
export function BetaTag() {
  const { t } = useMessages(smartSessionTexts);
  return <Tag>{t('sessions.beta')}</Tag>;
}
