import type { AdapterConnection } from '../ports/adapter.js';
import { testConnector } from './fake-adapter.js';

/** Two well-known test accounts without funds. */
export const FIRST_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const SECOND_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** A connection for tests: by default the test connector with the first account on the first network. */
export const testConnection = (part: Partial<AdapterConnection> = {}): AdapterConnection => ({
  connectorId: testConnector.id,
  accounts: [{ address: FIRST_ADDRESS, type: 'eoa' }],
  networkId: 'eip155:31337',
  ...part,
});
