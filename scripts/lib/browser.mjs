/** Launches the browser for measurements: the same one that the tests use. */
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

export async function launch(options = {}) {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    ...options,
  });
}

/**
 * An announced wallet that responds at once, for timing FoyerKit's own code. It signs nothing: journeys with real keys
 * are in the lab.
 */
export const INSTANT_WALLET = {
  rdns: 'com.example.instant',
  name: 'Instant Wallet',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
};

/** Runs in the page, before any of its scripts. `isKnown`: the page was connected before. */
export function announceInstantWallet({ address, isKnown = false, name, rdns }) {
  const listeners = new Map();
  let isConnected = isKnown;
  const provider = {
    on: (event, listener) => listeners.set(listener, event),
    removeListener: (_event, listener) => listeners.delete(listener),
    async request({ method }) {
      if (method === 'eth_requestAccounts') isConnected = true;
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return isConnected ? [address] : [];
      if (method === 'eth_chainId') return '0x1';
      if (method === 'wallet_requestPermissions') {
        isConnected = true;
        return [
          { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
        ];
      }
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 });
    },
  };
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
  const detail = Object.freeze({ info: Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon }), provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
