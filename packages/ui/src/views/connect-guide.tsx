import { loginTexts } from '../messages/en/logins.js';
import { useMessages } from '../messages/use-messages.js';
import { ConnectHint } from './connect-hint.js';

/** A hint for visitors who want to explore wallets first. */
export function ExploreGuide({ onExplore }: { readonly onExplore: () => void }) {
  const { t } = useMessages(loginTexts);
  return <ConnectHint text={t('logins.exploreText')} action={t('logins.explore')} onPress={onExplore} />;
}
