import { ShieldIcon } from '../../icons/shield.icon.js';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { LoginStep } from './login-step.js';

export interface ApproveTransactionViewProps {
  /** Rejects what waits for an approval. */
  readonly onReject: () => void;
}

/** Behind the window in which the embedded wallet shows what is to be signed. */
export function ApproveTransactionView({ onReject }: ApproveTransactionViewProps) {
  const { t } = useMessages(embeddedTexts);
  return (
    <LoginStep icon={<ShieldIcon size={24} />} title={t('approve.title')} hint={t('approve.text')}>
      <Button isFullWidth onPress={onReject}>
        {t('approve.reject')}
      </Button>
    </LoginStep>
  );
}
