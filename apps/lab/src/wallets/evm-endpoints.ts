import type { ChainEndpoint } from '@foyerkit/testkit/evm';
import type { LabInfo } from '../../src-shared/lab-info.js';

const PREFIX = 'eip155:';

/** The local EVM chains in the format of the wallets' options. */
export const evmEndpoints = ({ chains }: LabInfo): readonly ChainEndpoint[] =>
  Object.entries(chains).flatMap(([id, { rpcUrl }]) =>
    id.startsWith(PREFIX) ? { id: Number(id.slice(PREFIX.length)), rpcUrl } : [],
  );
