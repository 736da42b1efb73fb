import { useReceive } from '../funding.js';
import { useFoyer } from '../index.js';

export function ReceiveCard() {
  const foyer = useFoyer();
  const receiving = useReceive();
  if (!receiving) return <p>Connect a wallet first</p>;
  const { address, networks, uri } = receiving;
  return (
    <section>
      <p>Pay to {address}</p>
      <a href={uri}>Open in a wallet</a>
      <ul>
        {networks.map(({ caipNetworkId, name }) => (
          <li key={caipNetworkId}>{name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void foyer.open({ view: 'WalletReceive' })}>
        Show the QR code
      </button>
    </section>
  );
}
