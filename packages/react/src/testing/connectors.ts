import type { Connector } from '@foyerkit/core';
import { testConnector } from '@foyerkit/core/testing';

export const pairing: Connector = { id: 'walletConnect', namespace: 'eip155', type: 'PAIRING', name: 'WalletConnect' };

export const otherWallet: Connector = {
  id: 'com.example.other',
  namespace: 'eip155',
  type: 'ANNOUNCED',
  name: 'Other Wallet',
  rdns: 'com.example.other',
  iconUrl: 'data:image/png;base64,AAAA',
};

export const connectors = [testConnector, otherWallet, pairing] as const;
