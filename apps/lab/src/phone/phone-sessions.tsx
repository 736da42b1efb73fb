import type { PairingSession } from '@foyerkit/testkit/pairing';
import type { LabInfo } from '../../src-shared/lab-info.js';

export interface PhoneSessionsProps {
  readonly sessions: readonly PairingSession[];
  readonly chains: LabInfo['chains'];
  readonly onEnd: (topic: string) => void;
}

/** In every namespace, with the lab's names for them. */
const chainsOf = ({ accounts }: PairingSession, chains: LabInfo['chains']): string => {
  const ids = accounts.map((account) => account.split(':').slice(0, 2).join(':'));
  return [...new Set(ids)]
    .map((id) => Object.entries(chains).find(([known]) => known === id)?.[1].name ?? id)
    .join(', ');
};

/** The pages the wallet is connected to. */
export function PhoneSessions({ sessions, chains, onEnd }: PhoneSessionsProps) {
  return (
    <section aria-label="Sessions" className="phone-sessions" data-testid="wallet-sessions">
      <h3>
        Sessions <span className="count">{sessions.length}</span>
      </h3>
      {sessions.length === 0 && <p className="quiet">Not connected to any page.</p>}
      <ul>
        {sessions.map((session) => (
          <li key={session.topic}>
            <div>
              <p>{session.peerName}</p>
              <p className="quiet">{session.peerUrl}</p>
              <p className="quiet">{chainsOf(session, chains)}</p>
            </div>
            <button
              type="button"
              aria-label={`End the session with ${session.peerName}`}
              onClick={() => onEnd(session.topic)}
            >
              End
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
