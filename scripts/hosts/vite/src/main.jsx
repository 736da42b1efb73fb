import { ConnectButton, createFoyer, FoyerProvider, selfHosted, useAccount } from '@foyerkit/react';
import '@foyerkit/react/styles.css';
import { createRoot } from 'react-dom/client';
import { base, mainnet } from 'viem/chains';

// The measuring script passes the catalogue's address; a real host hard-codes it.
const parameters = new URLSearchParams(location.search);
const services = parameters.get('services');

const foyer = createFoyer({
  networks: [mainnet, base],
  adapters: [() => import('@foyerkit/adapter-evm').then(({ evmAdapter }) => evmAdapter())],
  // Sizes and cold presses are measured without what is loaded ahead by default.
  preload: parameters.get('preload') ?? 'intent',
  ...(services && { services: selfHosted(services) }),
});

function Account() {
  const { address } = useAccount();
  return <output data-testid="address">{address ?? 'none'}</output>;
}

createRoot(document.getElementById('app')).render(
  <FoyerProvider foyer={foyer}>
    <ConnectButton />
    <Account />
  </FoyerProvider>,
);
