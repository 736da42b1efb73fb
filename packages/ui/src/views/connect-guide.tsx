import { loginTexts } from '../messages/en/logins.js';
import { useMessages } from '../messages/use-messages.js';
import { ConnectHint } from './connect-hint.js';

/** The guide for somebody who looks around: which wallets there are. */
export function ExploreGuide({ onExplore }: { readonly onExplore: () => void }) {
  const { t } = useMessages(loginTexts);
  return <ConnectHint text={t('logins.exploreText')} action={t('logins.explore')} onPress={onExplore} />;
}
