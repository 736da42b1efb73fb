import type { Foyer } from '@foyerkit/react';
import { useMemo } from 'react';
import { encodeConfig } from '../../src-shared/config/read-config.js';
import { rejections } from '../host/embedded-wallet.js';
import { JsonBlock } from '../shell/json-block.js';
import { useList } from '../shell/use-list.js';
import { SOCIAL_LOGINS, useLoginReasons } from './use-login-reasons.js';

export interface EmbeddedPanelProps {
  readonly foyer: Foyer;
  readonly mailboxUrl: string | undefined;
}

/** The logins above the wallets, of which the lab has so many that nobody would look below them. */
const LOGINS_FIRST = encodeConfig({
  options: { features: { connectMethodsOrder: ['email', 'social', 'wallet'], socials: [...SOCIAL_LOGINS] } },
});

/** Where codes arrive, which logins are offered, and messages that somebody forged in the name of the secure site's frame. */
export function EmbeddedPanel({ foyer, mailboxUrl }: EmbeddedPanelProps) {
  const reasons = useLoginReasons(foyer);
  const rejected = useList(rejections);
  const counts = useMemo(() => {
    const counted: Record<string, number> = {};
    for (const reason of rejected) counted[reason] = (counted[reason] ?? 0) + 1;
    return counted;
  }, [rejected]);
  return (
    <section className="panel">
      <h2>E-mail and social logins</h2>
      {mailboxUrl && (
        <p>
          <a href={mailboxUrl} target="_blank" rel="noreferrer" data-testid="mailbox">
            The mailbox
          </a>{' '}
          has every mail that the secure site sends. The field for an address is below the wallets:{' '}
          <a href={`/?config=${LOGINS_FIRST}`}>show all logins first</a>.
        </p>
      )}
      <JsonBlock label="Logins" testId="login-reasons" value={reasons ?? 'Open the modal to see.'} />
      <h3>
        Rejected messages <span className="count">{rejected.length}</span>
      </h3>
      <JsonBlock label="Rejected messages" testId="rejections" value={counts} />
    </section>
  );
}
