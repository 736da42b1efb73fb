import { embeddedTexts } from '../../messages/en/embedded.js';
import { useMessages } from '../../messages/use-messages.js';
import { EmailField, type EmailFieldProps } from './email-field.js';
import { LoginStep } from './login-step.js';

export type EmailLoginViewProps = Pick<EmailFieldProps, 'error' | 'initial' | 'isBusy' | 'onSelect' | 'onSubmit'>;

/** The e-mail field alone. */
export function EmailLoginView(props: EmailLoginViewProps) {
  const { t } = useMessages(embeddedTexts);
  return (
    <LoginStep title={t('email.loginText')}>
      <EmailField {...props} isAutoFocused />
    </LoginStep>
  );
}
