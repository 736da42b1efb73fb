import type { EvmSession } from '../connectors/pairing-session.js';
import { toNetworkId } from '../rpc/answers.js';
import type { ConnectionExtras } from './connections.js';

/** What a pairing session adds to its connection. */
export const toExtras = ({ approvedChainIds, wallet }: EvmSession): ConnectionExtras => ({
  approvedNetworkIds: approvedChainIds.map(toNetworkId),
  wallet,
});
