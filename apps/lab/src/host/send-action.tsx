import { useFoyer, useNetwork } from '@foyerkit/react';
import { useState } from 'react';
import type { Booted } from '../boot/boot.js';
import { CallsAction } from './calls-action.js';
import type { HostErrors } from './host-errors.js';
import type { HostNamespace } from './namespaces/host-namespace.js';
import { TextField } from './text-field.js';

export interface SendActionProps {
  readonly hostNamespace: HostNamespace;
  readonly booted: Booted;
  readonly errors: HostErrors;
}

/** Sends a small amount, and shows the hash that the wallet returns. */
export function SendAction({ hostNamespace, booted, errors }: SendActionProps) {
  const { sample, sendCalls } = hostNamespace;
  const { namespace } = hostNamespace.chain;
  const { engine } = useFoyer();
  const { networkId } = useNetwork({ namespace });
  const [recipient, setRecipient] = useState(() => booted.info.accounts[namespace]?.at(-1) ?? '');
  const [sent, setSent] = useState<{ readonly hash: string; readonly url: string | null } | null>(null);
  const explorerUrl = networkId ? booted.info.chains[networkId]?.explorerUrl : undefined;
  const send = (): void => {
    setSent(null);
    void errors.attempt(async () => {
      const hash = await (await engine()).sendTransaction({ namespace, to: recipient, value: sample.value });
      setSent({ hash, url: explorerUrl ? `${explorerUrl}/tx/${hash}` : null });
    });
  };
  return (
    <>
      <TextField
        label="Recipient"
        testId={`recipient-${namespace}`}
        spellCheck={false}
        placeholder="An address of this network"
        value={recipient}
        onInput={setRecipient}
      />
      <div className="actions">
        <button type="button" data-testid={`send-${namespace}`} onClick={send}>
          Send {sample.words}
        </button>
      </div>
      <p className="output">
        <span className="quiet">Transaction</span>{' '}
        <output data-testid={`transaction-${namespace}`}>{sent?.hash ?? 'none'}</output>{' '}
        {sent?.url && (
          <a href={sent.url} target="_blank" rel="noreferrer">
            Look it up
          </a>
        )}
      </p>
      {sendCalls && <CallsAction {...{ hostNamespace, sendCalls, recipient, booted, errors }} />}
    </>
  );
}
