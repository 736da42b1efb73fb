import type { LoggedRequest } from '@foyerkit/testkit/pairing';
import { describeRequest } from './describe-request.js';

export interface PhonePromptProps {
  readonly prompt: LoggedRequest;
  /** How many more requests are pending. */
  readonly waiting: number;
  readonly onAnswer: (answer: 'approve' | 'reject') => void;
}

const DOMAIN = {
  VALID: 'domain verified',
  INVALID: 'NOT the domain it claims to be',
  UNKNOWN: 'domain not verified',
} as const;

/** One request to the wallet, with buttons for both answers. */
export function PhonePrompt({ prompt, waiting, onAnswer }: PhonePromptProps) {
  const { title, lines } = describeRequest(prompt);
  return (
    <section className="phone-prompt" aria-label="Request" aria-live="polite" data-testid="wallet-prompt">
      <h3>{title}</h3>
      {prompt.page && (
        <p className="quiet" data-testid="wallet-domain">
          {prompt.page.origin}: {DOMAIN[prompt.page.validation]}
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {waiting > 0 && <p className="quiet">{waiting} more waiting</p>}
      <div className="actions">
        <button type="button" data-testid="wallet-reject" onClick={() => onAnswer('reject')}>
          Reject
        </button>
        <button type="button" className="primary" data-testid="wallet-approve" onClick={() => onAnswer('approve')}>
          Approve
        </button>
      </div>
    </section>
  );
}
