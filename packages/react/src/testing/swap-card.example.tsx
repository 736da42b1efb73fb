import { useState } from 'react';
import { type SwapOffer, useSwap } from '../swap.js';

const REQUEST = { fromToken: 'ETH', toToken: 'LUSD', amount: '0.1' };

const textOf = (error: unknown): string => (error instanceof Error ? error.message : 'Not swapped');

/** Quotes a swap without the modal, and swaps once the visitor agrees. */
export function SwapCard() {
  const { quote, swap } = useSwap();
  const [offer, setOffer] = useState<SwapOffer | null>(null);
  const [result, setResult] = useState('');
  const ask = () => quote(REQUEST).then(setOffer, (error: unknown) => setResult(textOf(error)));
  const agree = async () => {
    setOffer(null);
    try {
      const { hash } = await swap(REQUEST);
      setResult(`Swapped: ${hash}`);
    } catch (error) {
      setResult(textOf(error));
    }
  };
  return (
    <section>
      {offer ? (
        <button type="button" onClick={() => void agree()}>
          {`Get ${offer.minReceived} ${offer.to.symbol} at least`}
        </button>
      ) : (
        <button type="button" onClick={() => void ask()}>
          Swap 0.1 ETH
        </button>
      )}
      <p role="status">{result}</p>
    </section>
  );
}
