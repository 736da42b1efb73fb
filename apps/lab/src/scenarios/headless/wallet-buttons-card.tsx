import { WalletButton } from '@foyerkit/react/wallet-button';
import { useState } from 'react';

/** Buttons that each connect one wallet. */
export function WalletButtonsCard() {
  const [result, setResult] = useState('none');
  const report = {
    onSuccess: (connected: object) => setResult(JSON.stringify(connected)),
    onError: (error: object) => setResult(JSON.stringify(error)),
  };
  return (
    <section className="panel" aria-label="Wallet buttons">
      <h2>Wallet buttons</h2>
      <div className="actions">
        <WalletButton wallet="journey" label="By its name" namespace="eip155" {...report} />
        <WalletButton wallet="walletConnect" {...report} />
        <WalletButton wallet="email" {...report} />
        <WalletButton wallet="google" {...report} />
        <WalletButton wallet="farcaster" {...report} />
        <WalletButton wallet="unheard-of" {...report} />
      </div>
      <output data-testid="wallet-button-result">{result}</output>
    </section>
  );
}
