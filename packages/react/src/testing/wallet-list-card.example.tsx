import { useState } from 'react';
import { useWalletList, type WalletItem } from '../headless.js';

const readReason = (error: unknown): string => (error instanceof Error ? error.message : 'Failed to connect');

/** The wallets, drawn by the page itself: one button for each, and the link for wallets on other devices. */
export function WalletListCard() {
  const { connect, connectingWallet, fetchUri, uri, wallets } = useWalletList();
  const [result, setResult] = useState('');
  const choose = async (wallet?: WalletItem) => {
    setResult('');
    try {
      // Without a wallet: any that is given the link.
      if (!wallet) await fetchUri();
      await connect(wallet);
      setResult('Connected');
    } catch (error) {
      setResult(readReason(error));
    }
  };
  return (
    <section>
      {wallets.map((wallet) => (
        <button key={wallet.id} type="button" disabled={connectingWallet !== null} onClick={() => void choose(wallet)}>
          {wallet.name}
        </button>
      ))}
      <button type="button" onClick={() => void choose()}>
        Another device
      </button>
      {uri && <output aria-label="Pairing link">{uri}</output>}
      <p role="status">{connectingWallet ? 'Continue in your wallet' : result}</p>
    </section>
  );
}
