import type { PairingTestWallet } from '@foyerkit/testkit/pairing';
import { useEffect, useState } from 'react';
import { createPublicClient, formatEther, getAddress, http } from 'viem';
import type { LabInfo } from '../../src-shared/lab-info.js';
import { toNetworkId } from '../../src-shared/namespaces/evm.js';

export interface PhoneAccountProps {
  readonly wallet: PairingTestWallet;
  readonly info: LabInfo;
  readonly address: string;
  readonly chainId: number;
  readonly onAccount: (index: number) => void;
  readonly onChain: (chainId: number) => void;
}

const POLL_MS = 4_000;
const AMOUNT = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** The account, its balance on the current chain, and controls to change both. */
export function PhoneAccount({ wallet, info, address, chainId, onAccount, onChain }: PhoneAccountProps) {
  const rpcUrl = info.chains[toNetworkId(chainId)]?.rpcUrl;
  const balance = useBalance(address, rpcUrl);
  return (
    <section aria-label="Account" className="phone-account">
      <p className="phone-balance">{balance === null ? '…' : `${balance} ETH`}</p>
      <p className="phone-address" data-testid="wallet-address">
        {address}
      </p>
      <label className="stacked">
        Account
        <select
          data-testid="wallet-account"
          value={address}
          onChange={({ target }) => onAccount(wallet.addresses.indexOf(target.value))}
        >
          {wallet.addresses.map((one, index) => (
            <option key={one} value={one}>
              Account {index + 1}
            </option>
          ))}
        </select>
      </label>
      <label className="stacked">
        Chain
        <select data-testid="wallet-chain" value={chainId} onChange={({ target }) => onChain(Number(target.value))}>
          {evmChains(info).map(([id, { name }]) => (
            <option key={id} value={id.split(':')[1]}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

/** The phone's own network is its EVM one; requests of other namespaces name theirs. */
const evmChains = ({ chains }: LabInfo) => Object.entries(chains).filter(([id]) => id.startsWith('eip155:'));

/** In Ether, with four decimals; `null` until it has loaded. */
function useBalance(address: string, rpcUrl: string | undefined): string | null {
  const [balance, setBalance] = useState<string | null>(null);
  useEffect(() => {
    if (!rpcUrl) return;
    let isWanted = true;
    const client = createPublicClient({ transport: http(rpcUrl) });
    const read = (): void => {
      client.getBalance({ address: getAddress(address) }).then(
        (wei) => isWanted && setBalance(AMOUNT.format(Number(formatEther(wei)))),
        () => isWanted && setBalance(null),
      );
    };
    read();
    const timer = setInterval(read, POLL_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
      setBalance(null);
    };
  }, [address, rpcUrl]);
  return balance;
}
