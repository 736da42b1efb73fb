import { useState } from 'react';
import { type BatchCall, useCalls } from '../calls.js';

const CALLS: readonly BatchCall[] = [
  { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', value: '1' },
  { to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: '2' },
];

/** Two transfers, which the visitor approves as one where the wallet can do that. */
export function BatchCard() {
  const { sendCalls, waitForCalls } = useCalls();
  const [result, setResult] = useState('');
  const pay = async () => {
    try {
      // A wallet without batches is asked for one transaction after the other.
      const { id } = await sendCalls({ calls: CALLS, isAtomic: false });
      setResult('Sent');
      const { outcome, receipts } = await waitForCalls(id);
      setResult(`${outcome}: ${receipts.map(({ transactionHash }) => transactionHash).join(', ')}`);
    } catch (error) {
      setResult(error instanceof Error ? error.message : 'Not sent');
    }
  };
  return (
    <section>
      <button type="button" onClick={() => void pay()}>
        Pay both
      </button>
      <p role="status">{result}</p>
    </section>
  );
}
