import { useAccount, useDisconnect, useFoyer, useNetwork } from '@foyerkit/react';
import { useState } from 'react';
import type { Booted } from '../boot/boot.js';
import { JsonBlock } from '../shell/json-block.js';
import type { HostErrors } from './host-errors.js';
import type { ExtraSign, HostNamespace, Signed } from './namespaces/host-namespace.js';
import { NetworkSelect } from './network-select.js';
import { SendAction } from './send-action.js';
import { SignatureOutput } from './signature-output.js';
import { TextField } from './text-field.js';

export interface NamespaceActionsProps {
  readonly hostNamespace: HostNamespace;
  readonly booted: Booted;
  readonly errors: HostErrors;
}

/** A host's actions on an account of a chain namespace. */
export function NamespaceActions({ hostNamespace, booted, errors }: NamespaceActionsProps) {
  const { extraSign, works } = hostNamespace;
  const { namespace } = hostNamespace.chain;
  const { engine } = useFoyer();
  const { address, isConnected } = useAccount({ namespace });
  const { networkId } = useNetwork({ namespace });
  const { disconnect, isPending } = useDisconnect();
  const [message, setMessage] = useState('Good evening from the lab');
  const [signed, setSigned] = useState<Signed | null>(null);

  const sign = (ask: () => Promise<Signed>): void => {
    // An old signature must not pass for the one that is pending.
    setSigned(null);
    void errors.attempt(async () => setSigned(await ask()));
  };
  const signMessage = async (): Promise<Signed> => {
    const signature = await (await engine()).signMessage({ namespace, message });
    const rpcUrl = networkId ? booted.info.chains[networkId]?.rpcUrl : undefined;
    return { signature, verify: () => works.verifyMessage({ address: address ?? '', message, rpcUrl, signature }) };
  };
  const signExtra = async ({ sign: signSubject }: ExtraSign): Promise<Signed> =>
    signSubject({ modal: await engine(), info: booted.info, address, networkId });
  return (
    <>
      <NetworkSelect namespace={namespace} errors={errors} />
      <TextField label="Message" testId={`message-${namespace}`} value={message} onInput={setMessage} />
      <div className="actions">
        <button type="button" data-testid={`sign-message-${namespace}`} onClick={() => sign(signMessage)}>
          Sign
        </button>
        {extraSign && (
          <button type="button" data-testid={extraSign.testId} onClick={() => sign(() => signExtra(extraSign))}>
            {extraSign.label}
          </button>
        )}
      </div>
      <SignatureOutput namespace={namespace} signed={signed} />
      {extraSign?.subject && (
        <details className="typed-data">
          <summary>Signed data</summary>
          <JsonBlock
            label={extraSign.subject.title}
            testId={extraSign.subject.testId}
            value={extraSign.subject.of(networkId)}
          />
        </details>
      )}
      <SendAction hostNamespace={hostNamespace} booted={booted} errors={errors} />
      <div className="actions">
        <button
          type="button"
          data-testid={`disconnect-${namespace}`}
          disabled={!isConnected || isPending}
          onClick={() => void errors.attempt(() => disconnect({ namespace }))}
        >
          Disconnect
        </button>
      </div>
    </>
  );
}
