import { useCalls } from '@foyerkit/react/calls';
import { useState } from 'react';
import { toHostError } from '../../host/host-errors.js';

/** Sends two transfers of one wei as a batch, and follows what becomes of it. */
export function BatchCard() {
  const { getCapabilities, sendCalls, waitForCalls } = useCalls();
  const [recipient, setRecipient] = useState('');
  const [result, setResult] = useState('none');
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    setResult('pending');
    try {
      setResult(JSON.stringify(await act()));
    } catch (thrown) {
      setResult(JSON.stringify(toHostError(thrown)));
    }
  };
  const send = async (isAtomic: boolean) => {
    const call = { to: recipient, value: '1' };
    const { id } = await sendCalls({ calls: [call, call], isAtomic });
    return waitForCalls(id);
  };
  return (
    <section className="panel" aria-label="Batch of calls">
      <h2>Batch of calls</h2>
      <input
        aria-label="Recipient of the batch"
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
      />
      <div className="actions">
        <button type="button" onClick={() => void attempt(() => getCapabilities())}>
          Capabilities
        </button>
        <button type="button" onClick={() => void attempt(() => send(true))}>
          Send as one
        </button>
        <button type="button" onClick={() => void attempt(() => send(false))}>
          Send each
        </button>
      </div>
      <output data-testid="batch-result">{result}</output>
    </section>
  );
}
