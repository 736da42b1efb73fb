import { useState } from 'react';
import { embeddedTexts } from '../../messages/en/embedded.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { EmailField, isSubmittable } from './email-field.js';
import { LoginStep } from './login-step.js';

export interface UpdateEmailViewProps {
  /** The address of the login now. */
  readonly email: string;
  readonly onSave: (email: string) => void;
  readonly onCancel: () => void;
  /** The address is being sent. */
  readonly isBusy?: boolean | undefined;
  /** Why the last address was not accepted. */
  readonly error?: ErrorText | undefined;
}

/** Changes the e-mail address of the login. */
export function UpdateEmailView({ email, error, isBusy, onCancel, onSave }: UpdateEmailViewProps) {
  const { t } = useMessages(embeddedTexts);
  const [wanted, setWanted] = useState('');
  const isNew = isSubmittable(wanted) && wanted.toLowerCase() !== email.toLowerCase();
  const save = (): void => {
    if (isNew) onSave(wanted);
  };
  return (
    <LoginStep title={t('email.current')} email={email}>
      <EmailField
        label={t('email.update')}
        hasArrow={false}
        isAutoFocused
        isBusy={isBusy}
        error={error}
        onEdit={setWanted}
        onSubmit={save}
      />
      <div className="login-step-actions">
        <Button isFullWidth onPress={onCancel}>
          {t('email.cancel')}
        </Button>
        <Button
          kind="primary"
          isFullWidth
          isBusy={isBusy}
          isDisabled={!isNew}
          disabledReason={t('email.saveReason')}
          onPress={save}
        >
          {t('email.save')}
        </Button>
      </div>
    </LoginStep>
  );
}
