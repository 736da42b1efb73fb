import { useAccount, useDisconnect, useFoyer, useNetwork } from '@foyerkit/react';
import { useState } from 'react';
import type { Booted } from '../boot/boot.js';
import { JsonBlock } from '../shell/json-block.js';
import type { HostErrors } from './host-errors.js';
import { NetworkSelect } from './network-select.js';
import { SendAction } from './send-action.js';
import { SignatureOutput, type Signed } from './signature-output.js';
import { sampleTypedData } from './typed-data.js';

export interface EvmActionsProps {
  readonly booted: Booted;
  readonly errors: HostErrors;
}

/** What a host does with an EVM account. */
export function EvmActions({ booted, errors }: EvmActionsProps) {
  const { engine } = useFoyer();
  const { address, isConnected } = useAccount({ namespace: 'eip155' });
  const { chainId } = useNetwork({ namespace: 'eip155' });
  const { disconnect, isPending } = useDisconnect();
  const [message, setMessage] = useState('Good evening from the lab');
  const [signed, setSigned] = useState<Signed | null>(null);
  const typedData = sampleTypedData(Number(chainId ?? 1));

  const sign = (ask: () => Promise<Signed>): void => {
    // An old signature must not pass for the one that is on its way.
    setSigned(null);
    void errors.attempt(async () => setSigned(await ask()));
  };
  const signMessage = async (): Promise<Signed> => {
    const signature = await (await engine()).signMessage({ namespace: 'eip155', message });
    return { signature, address, what: { kind: 'message', message } };
  };
  const signTypedData = async (): Promise<Signed> => {
    const signature = await (await engine()).signTypedData(typedData);
    return { signature, address, what: { kind: 'typed-data', typedData } };
  };
  return (
    <>
      <NetworkSelect namespace="eip155" errors={errors} />
      <label className="stacked">
        Message
        <input
          type="text"
          data-testid="message-eip155"
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </label>
      <div className="actions">
        <button type="button" data-testid="sign-message-eip155" onClick={() => sign(signMessage)}>
          Sign
        </button>
        <button type="button" data-testid="sign-typed-data-eip155" onClick={() => sign(signTypedData)}>
          Sign typed data
        </button>
      </div>
      <SignatureOutput signed={signed} />
      <details className="typed-data">
        <summary>The typed data</summary>
        <JsonBlock label="Typed data" testId="typed-data-eip155" value={typedData} />
      </details>
      <SendAction booted={booted} errors={errors} />
      <div className="actions">
        <button
          type="button"
          data-testid="disconnect-eip155"
          disabled={!isConnected || isPending}
          onClick={() => void errors.attempt(() => disconnect({ namespace: 'eip155' }))}
        >
          Disconnect
        </button>
      </div>
    </>
  );
}
