import { useState } from 'react';
import { WalletButton } from '../wallet-button.js';

/** Three ways to connect, each with a button of its own. */
export function WalletButtons() {
  const [result, setResult] = useState('');
  const report = {
    onSuccess: ({ address }: { readonly address: string }) => setResult(`Connected as ${address}`),
    onError: ({ message }: { readonly message: string }) => setResult(message),
  };
  return (
    <section>
      <WalletButton wallet="metamask" {...report} />
      <WalletButton wallet="walletConnect" label="Scan a code" {...report} />
      <WalletButton wallet="email" label="Log in by e-mail" {...report} />
      <p role="status">{result}</p>
    </section>
  );
}
