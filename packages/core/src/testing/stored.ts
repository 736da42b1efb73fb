import { memoryStorage } from './test-modal.js';

/** The default key of a modal's state. */
export const STORED_KEY = 'foyerkit:state';

/** A store as an earlier visit left it. */
export const storedVisit = (part: Readonly<Record<string, unknown>> = {}): ReturnType<typeof memoryStorage> =>
  memoryStorage({
    [STORED_KEY]: JSON.stringify({
      version: 1,
      connections: {},
      recent: [],
      activeNetworkId: null,
      chosenNetworkIds: [],
      ...part,
    }),
  });

/** The stored record of the test connector's connection. */
export const storedWallet = {
  connectorId: 'com.example.wallet',
  networkId: 'eip155:31337',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const;
