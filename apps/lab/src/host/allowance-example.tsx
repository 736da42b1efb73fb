import { type GrantedSession, useSmartSessions } from '@foyerkit/react/smart-sessions';
import { useState } from 'react';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

const key = privateKeyToAccount(generatePrivateKey());
const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: key.publicKey }] } } as const;

/** Lets a key of this page spend up to 0.01 ETH a day for a week, and pays with it without asking again. */
export function Allowance({ recipient }: { readonly recipient: string }) {
  const sessions = useSmartSessions();
  const [session, setSession] = useState<(GrantedSession & { readonly nonce: number }) | null>(null);
  const [outcome, setOutcome] = useState('none');
  const grant = async () => {
    const start = Math.floor(Date.now() / 1_000);
    const data = { allowance: '0x2386f26fc10000', start, period: 86_400 };
    const permissions = [{ type: 'native-token-recurring-allowance', data } as const];
    const granted = await sessions.grant({ expiry: start + 604_800, signer, permissions, policies: [] });
    setSession({ ...granted, nonce: 0 });
    return 'granted';
  };
  const pay = async (value: string) => {
    if (!session) return 'nothing is granted';
    await sessions.use({ ...session, calls: [{ to: recipient, value, data: '0x' }], sign: key.signTypedData });
    setSession({ ...session, nonce: session.nonce + 1 });
    return `paid ${value}`;
  };
  const button = (text: string, act: () => Promise<string>) => (
    <button type="button" onClick={() => void act().then(setOutcome, (error: Error) => setOutcome(error.message))}>
      {text}
    </button>
  );
  return (
    <div className="actions">
      {button('Allow 0.01 ETH a day', grant)}
      {button('Pay 0.004 ETH', () => pay('4000000000000000'))}
      {button('Pay 1 ETH', () => pay('1000000000000000000'))}
      <output data-testid="session-outcome">{outcome}</output>
    </div>
  );
}
