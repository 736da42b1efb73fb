import type { PairingSession } from '@foyerkit/testkit/pairing';

export interface PhoneSessionsProps {
  readonly sessions: readonly PairingSession[];
  readonly onEnd: (topic: string) => void;
}

/** The pages the wallet is connected to. */
export function PhoneSessions({ sessions, onEnd }: PhoneSessionsProps) {
  return (
    <section aria-label="Sessions" className="phone-sessions" data-testid="wallet-sessions">
      <h3>
        Sessions <span className="count">{sessions.length}</span>
      </h3>
      {sessions.length === 0 && <p className="quiet">Not connected to any page.</p>}
      <ul>
        {sessions.map(({ topic, peerName, peerUrl, chainIds }) => (
          <li key={topic}>
            <div>
              <p>{peerName}</p>
              <p className="quiet">
                {peerUrl}, chains {chainIds.join(', ')}
              </p>
            </div>
            <button type="button" aria-label={`End the session with ${peerName}`} onClick={() => onEnd(topic)}>
              End
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
