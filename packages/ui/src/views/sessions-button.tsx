import { ClockIcon } from '../icons/clock.icon.js';
import { accountTexts } from '../messages/en/account.js';
import { useMessages } from '../messages/use-messages.js';
import { IconButton } from '../primitives/icon-button.js';

/** In the header of the account. Source: F2.5.2. */
export function SessionsButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useMessages(accountTexts);
  return <IconButton label={t('account.sessions')} icon={<ClockIcon />} onPress={onPress} />;
}
