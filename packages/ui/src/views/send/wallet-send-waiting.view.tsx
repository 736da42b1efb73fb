import { WarningIcon } from '../../icons/warning.icon.js';
import { errorTexts } from '../../messages/en/errors.js';
import { sendTexts } from '../../messages/en/send.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';

export interface WalletSendWaitingViewProps {
  /** Why there is nothing to review; absent while it is being checked. */
  readonly error: ErrorText | null;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

const ROWS = 5;

/** The review before its content is known. */
export function WalletSendWaitingView({ error, onCancel, onRetry }: WalletSendWaitingViewProps) {
  const { t } = useMessages(sendTexts, errorTexts);
  if (!error) return <Skeleton kind="row" count={ROWS} />;
  return (
    <StateMessage kind="error" icon={<WarningIcon size={24} />} title={t('send.failed')} text={t.error(error)}>
      <Button onPress={onCancel}>{t('send.cancel')}</Button>
      <Button kind="primary" onPress={onRetry}>
        {t('common.retry')}
      </Button>
    </StateMessage>
  );
}
