import type { Wallet } from '../wallets/wallet.js';

/** A wallet that can be reached by the given parts only. */
export const reachableBy = (part: Partial<Wallet> = {}): Wallet => ({
  id: 'a',
  name: 'A',
  isCertified: false,
  chains: [],
  injected: [],
  ...part,
});

export const mobile = { mobileLink: 'a://' };
export const browsed = { browseLink: 'https://a.example/{href}' };
export const web = { webappLink: 'https://a.example' };
export const desktop = { desktopLink: 'a-desktop://' };
export const extension = { rdns: 'com.a' };
export const injected = { injected: [{ namespace: 'eip155', injectedId: 'isA' }] } as const;
