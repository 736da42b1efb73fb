import { useAccount, useFoyer, useNetwork } from '@foyerkit/react';
import { useState } from 'react';
import type { Booted } from '../boot/boot.js';
import type { HostErrors } from './host-errors.js';
import type { HostNamespace, SentCalls } from './namespaces/host-namespace.js';

export interface CallsActionProps {
  readonly hostNamespace: HostNamespace;
  readonly sendCalls: NonNullable<HostNamespace['sendCalls']>;
  readonly recipient: string;
  readonly booted: Booted;
  readonly errors: HostErrors;
}

/** Sends two transfers as one, and shows what became of them. */
export function CallsAction({ hostNamespace, sendCalls, recipient, booted, errors }: CallsActionProps) {
  const { namespace } = hostNamespace.chain;
  const { engine } = useFoyer();
  const { address } = useAccount({ namespace });
  const { networkId } = useNetwork({ namespace });
  const [sent, setSent] = useState<SentCalls | null>(null);
  const send = (): void => {
    setSent(null);
    void errors.attempt(async () =>
      setSent(await sendCalls({ modal: await engine(), info: booted.info, address, networkId }, recipient)),
    );
  };
  return (
    <>
      <div className="actions">
        <button type="button" data-testid={`send-calls-${namespace}`} onClick={send}>
          Send it twice as one
        </button>
      </div>
      <p className="output">
        <span className="quiet">Calls</span>{' '}
        <output data-testid={`calls-${namespace}`}>{sent ? JSON.stringify(sent) : 'none'}</output>
      </p>
    </>
  );
}
