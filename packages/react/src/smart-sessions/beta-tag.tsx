import { smartSessionTexts, Tag, useMessages } from '@foyerkit/ui';

/** Beside the title: the standard may still change. Source: F2.5.2. */
export function BetaTag() {
  const { t } = useMessages(smartSessionTexts);
  return <Tag>{t('sessions.beta')}</Tag>;
}
