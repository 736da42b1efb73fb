import { useState } from 'react';
import { dataCaptureTexts } from '../../messages/en/data-capture.js';
import { type ErrorText, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { useStyles } from '../../styles/use-styles.js';
import { EmailField, isSubmittable } from '../embedded/email-field.js';
import { LoginStep } from '../embedded/login-step.js';
import { css } from './data-capture.css.js';
import { completionsOf } from './email-endings.js';

export interface DataCaptureViewProps {
  /** Of the page; `null`: it has no name. */
  readonly appName: string | null;
  readonly isRequired: boolean;
  /** What the field contains at first. */
  readonly initial?: string | undefined;
  /** Addresses that were confirmed before. */
  readonly recent: readonly string[];
  /** The address is being sent. */
  readonly isBusy?: boolean | undefined;
  /** Why the last address was not accepted. */
  readonly error?: ErrorText | undefined;
  readonly onSubmit: (email: string) => void;
  readonly onSkip: () => void;
}

interface Choice {
  readonly text: string;
  readonly email: string;
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (email: string) => void;
}

function Choices({ choices, label, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div className="capture-choices" role="group" aria-label={label}>
      {choices.map(({ email, text }) => (
        <button key={email} type="button" className="capture-chip" onClick={() => onChoose(email)}>
          <bdi>{text}</bdi>
        </button>
      ))}
    </div>
  );
}

/** Asks for an e-mail address before the visitor signs in. Source: F2.6.2. */
export function DataCaptureView(props: DataCaptureViewProps) {
  useStyles(css);
  const { appName, error, initial = '', isBusy = false, isRequired, onSkip, onSubmit, recent } = props;
  const { t } = useMessages(dataCaptureTexts);
  const [email, setEmail] = useState(initial);
  /** A chosen address replaces what the field contains. */
  const [chosen, setChosen] = useState({ email: initial, count: 0 });
  const choose = (address: string): void => {
    if (isBusy) return;
    setEmail(address);
    setChosen(({ count }) => ({ email: address, count: count + 1 }));
  };
  const title = t(isRequired ? 'capture.required' : 'capture.optional', { app: appName ?? t('capture.anyApp') });
  const completions = completionsOf(email);
  return (
    <LoginStep title={title}>
      <EmailField
        key={chosen.count}
        initial={chosen.email}
        hasArrow={false}
        isAutoFocused
        isBusy={isBusy}
        error={error}
        onEdit={setEmail}
        onSubmit={onSubmit}
      />
      {email === '' ? (
        <Choices
          label={t('capture.recent')}
          choices={recent.map((address) => ({ text: address, email: address }))}
          onChoose={choose}
        />
      ) : (
        <Choices
          label={t('capture.endings')}
          choices={completions.map((one) => ({ text: `@${one.ending}`, email: one.email }))}
          onChoose={choose}
        />
      )}
      <Button
        kind="primary"
        isFullWidth
        isBusy={isBusy}
        isDisabled={!isSubmittable(email)}
        disabledReason={t('capture.reason')}
        onPress={() => onSubmit(email)}
      >
        {t('capture.continue')}
      </Button>
      {!isRequired && (
        <Button kind="quiet" isFullWidth isDisabled={isBusy} onPress={onSkip}>
          {t('capture.skip')}
        </Button>
      )}
    </LoginStep>
  );
}
