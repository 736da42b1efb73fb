// The baseline: React and wagmi with an announced wallet, and nothing of FoyerKit.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { base, mainnet } from 'viem/chains';
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi';

const config = createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } });

function Wallets() {
  const { address } = useConnection();
  const { mutate: connect } = useConnect();
  const connectors = useConnectors();
  return (
    <>
      {connectors.map((connector) => (
        <button key={connector.uid} type="button" onClick={() => connect({ connector })}>
          {connector.name}
        </button>
      ))}
      <output data-testid="address">{address ?? 'none'}</output>
    </>
  );
}

createRoot(document.getElementById('app')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Wallets />
    </QueryClientProvider>
  </WagmiProvider>,
);
