import { useState } from 'react';
import { useSend } from '../send.js';

export function SendCard() {
  const { openSend } = useSend();
  const [result, setResult] = useState('');
  const pay = async () => {
    try {
      const { hash } = await openSend({ amount: '0.01', to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' });
      setResult(`Sent: ${hash}`);
    } catch (error) {
      setResult(error instanceof Error ? error.message : 'Not sent');
    }
  };
  return (
    <section>
      <button type="button" onClick={() => void pay()}>
        Pay 0.01 ETH
      </button>
      <p role="status">{result}</p>
    </section>
  );
}
