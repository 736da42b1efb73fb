import type { EvmWalletOptions } from '@foyerkit/testkit/evm';
import { DEVELOPMENT_KEYS } from '@foyerkit/testkit/evm';
import type { LabInfo } from '../../src-shared/lab-info.js';

const icon = (background: string, foreground: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${background}"/><path d="M8 11h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8z" fill="${foreground}"/><circle cx="20" cy="17" r="1.6" fill="${background}"/></svg>`,
  )}`;

const [first, second, third] = DEVELOPMENT_KEYS;

const keysOf = (...keys: readonly (typeof first)[]) => keys.filter((key) => key !== undefined);

/** The wallets that the lab announces to people who have none. Each is there for something another one cannot show. */
export function labWallets({ chains }: LabInfo): readonly EvmWalletOptions[] {
  const endpoints = Object.entries(chains).map(([id, { rpcUrl }]) => ({ id: Number(id.split(':')[1]), rpcUrl }));
  return [
    {
      name: 'Lab Wallet',
      rdns: 'org.foyerkit.lab',
      uuid: '0f0e1a52-7f4b-4c58-9a57-5d8a4f6a0001',
      icon: icon('#2d66ee', '#ffffff'),
      keys: keysOf(first, second),
      chains: endpoints,
    },
    {
      // Has to be taught the second chain.
      name: 'Lab Wallet Two',
      rdns: 'org.foyerkit.lab.two',
      uuid: '0f0e1a52-7f4b-4c58-9a57-5d8a4f6a0002',
      icon: icon('#0b7a75', '#d9f4ef'),
      keys: keysOf(third),
      chains: endpoints.slice(0, 1),
    },
    {
      name: 'Lab Wallet No',
      rdns: 'org.foyerkit.lab.no',
      uuid: '0f0e1a52-7f4b-4c58-9a57-5d8a4f6a0003',
      icon: icon('#8a2b3c', '#ffdfe3'),
      keys: keysOf(third),
      chains: endpoints,
      behaviour: 'reject',
    },
  ];
}
