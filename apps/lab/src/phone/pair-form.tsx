import { type FormEvent, useState } from 'react';
import { findPairingLink } from './pairing-link.js';

export interface PairFormProps {
  readonly onPair: (uri: string) => Promise<void>;
}

/** Accepts a pairing link, as a camera would. */
export function PairForm({ onPair }: PairFormProps) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const pair = (event: FormEvent): void => {
    event.preventDefault();
    const link = findPairingLink(text);
    setIsWrong(!link);
    if (!link) return;
    setText('');
    void onPair(link);
  };
  return (
    <form className="phone-pair" onSubmit={pair}>
      <label className="stacked">
        Pairing link
        <textarea
          data-testid="wallet-uri"
          rows={3}
          spellCheck={false}
          placeholder="wc:…"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'pair-note' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {isWrong && (
        <p className="field-note" id="pair-note" role="alert">
          This is no pairing link. Copy one in the modal with 'Copy link'.
        </p>
      )}
      <button type="submit" className="primary" data-testid="wallet-pair">
        Pair
      </button>
    </form>
  );
}
