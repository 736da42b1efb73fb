import { WarningIcon } from '../icons/warning.icon.js';
import { noticeTexts } from '../messages/en/notices.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { StateMessage } from '../primitives/state-message.js';

export interface ViewFailureProps {
  readonly onRetry: () => void;
}

/** Shown in place of a view whose code failed to load, or that threw. Header and close still work. */
export function ViewFailure({ onRetry }: ViewFailureProps) {
  const { t } = useMessages(noticeTexts);
  return (
    <StateMessage
      kind="error"
      icon={<WarningIcon size={24} />}
      title={t('notice.viewFailed')}
      text={t('notice.viewFailedHint')}
    >
      <Button onPress={onRetry}>{t('common.retry')}</Button>
    </StateMessage>
  );
}
