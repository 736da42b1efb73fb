import type { Network } from '@foyerkit/core';
import type { ReceivingNetwork } from '@foyerkit/ui/views/funding/wallet-compatible-networks.view';
import { lookOf } from '../engine/network-look.js';

/** A network as the views for receiving show it. */
export const toReceivingNetwork = (network: Network): ReceivingNetwork => ({
  id: network.caipNetworkId,
  ...lookOf(network),
});
