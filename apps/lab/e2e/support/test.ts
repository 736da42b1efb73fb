import type { BitcoinEndpoint } from '@foyerkit/testkit/bitcoin';
import { test as withWallets } from '@foyerkit/testkit/playwright';
import { expect } from '@playwright/test';
import { Connection } from '@solana/web3.js';
import { generatePrivateKey } from 'viem/accounts';
import { EmbeddedVisitor } from './embedded.js';
import { LabPage } from './lab-page.js';
import { Mailbox } from './mailbox.js';
import type { SceneFixtures } from './scenes.js';
import { senderKeys } from './sender-keys.js';

/** The content of `/lab.json`. */
export interface LabInfo {
  readonly lab: string;
  readonly services: Readonly<
    Record<'catalogue' | 'farcaster' | 'hostedSite' | 'mail' | 'relay' | 'secureSite' | 'verify', string>
  >;
  readonly chains: Readonly<Record<string, { readonly name: string; readonly rpcUrl: string }>>;
  readonly accounts: Readonly<Record<string, readonly string[]>>;
  readonly tokens: Readonly<
    Record<string, readonly { readonly symbol: string; readonly address: string; readonly decimals: number }[]>
  >;
  readonly swap: Readonly<
    Record<string, { readonly router: string; readonly wrapped: string; readonly tokens: LabInfo['tokens'][string] }>
  >;
}

export const CHAIN_ONE = 'eip155:31337';
export const CHAIN_TWO = 'eip155:31338';
export const SOLANA_ONE = 'solana:localnet';
export const SOLANA_TWO = 'solana:localnet2';
export const BITCOIN_ONE = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328';
/** A public network, which is not contacted here. */
export const BITCOIN_TWO = 'bip122:00000000da84f2bafbbc53dee25a72ae';
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
export const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f';

interface LabFixtures {
  lab: LabPage;
  /** The mails that the lab's secure site has sent. */
  mailbox: Mailbox;
  /** A visitor of a page with logins by e-mail and social accounts. */
  visitor: EmbeddedVisitor;
  /** What scenes are made with. */
  stage: SceneFixtures;
  info: LabInfo;
  /** The lab's EVM chains in the format of a wallet's options. */
  chains: readonly { readonly id: number; readonly rpcUrl: string }[];
  /** The lab's Solana chains in the format of a wallet's options. */
  solanaChains: readonly { readonly id: string; readonly rpcUrl: string }[];
  /** The first of them, read by an independent client. */
  solanaNode: Connection;
  /** The Bitcoin networks of the lab, and one to switch to. */
  bitcoinNetworks: readonly BitcoinEndpoint[];
  /**
   * Faults of the page that no assertion covers: violations, uncaught errors. Must be empty at the end of every test.
   */
  faults: string[];
}

const JOURNEY_WALLET = { name: 'Journey Wallet', rdns: 'org.foyerkit.journey', hasSessions: true };

/** Playwright's `test` with the lab, wallets with real keys, and a check for what must never happen. */
export const test = withWallets.extend<LabFixtures>({
  info: async ({ request }, use) => {
    const response = await request.get('/lab.json');
    await use(await response.json());
  },
  chains: async ({ info }, use) => {
    const evm = Object.entries(info.chains).filter(([id]) => id.startsWith('eip155:'));
    await use(evm.map(([id, { rpcUrl }]) => ({ id: Number(id.split(':')[1]), rpcUrl })));
  },
  solanaChains: async ({ info }, use) => {
    await use(
      Object.entries(info.chains).flatMap(([id, { rpcUrl }]) => (id.startsWith('solana:') ? { id, rpcUrl } : [])),
    );
  },
  solanaNode: async ({ info }, use) => {
    await use(new Connection(info.chains[SOLANA_ONE]?.rpcUrl ?? '', 'confirmed'));
  },
  solana: async ({ solanaChains }, use) => {
    await use({ name: 'Journey Solana', chains: solanaChains });
  },
  bitcoinNetworks: async ({ info }, use) => {
    await use([
      { name: 'Regtest', apiUrl: info.chains[BITCOIN_ONE]?.rpcUrl ?? '' },
      // No server listens there: tests only switch to it.
      { name: 'Testnet4', apiUrl: 'http://127.0.0.1:1' },
    ]);
  },
  bitcoin: async ({ bitcoinNetworks }, use) => {
    await use({ name: 'Journey Bitcoin', rdns: 'org.foyerkit.journeybitcoin', networks: bitcoinNetworks });
  },
  polkadot: { name: 'journey-dot' },
  stage: async ({ evmWallet: wallet, info, lab, mailbox, visitor }, use) => {
    await use({ lab, wallet, visitor, mailbox, siteUrl: info.services.secureSite });
  },
  wallet: async ({ chains }, use, { parallelIndex }) => {
    await use({ ...JOURNEY_WALLET, chains, keys: senderKeys(parallelIndex) });
  },
  pairing: async ({ bitcoinNetworks, chains, info, solanaChains }, use, { parallelIndex }) => {
    await use({
      relayUrl: info.services.relay,
      verifyUrl: info.services.verify,
      chains,
      keys: senderKeys(parallelIndex),
      solana: { chains: solanaChains },
      bitcoin: { networks: bitcoinNetworks },
      name: 'Journey Phone',
    });
  },
  faults: async ({ context }, use) => {
    const faults: string[] = [];
    await context.exposeFunction('reportFault', (fault: string) => faults.push(fault));
    await context.addInitScript(() => {
      const report = (window as unknown as { reportFault: (fault: string) => void }).reportFault;
      addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
        report(`policy: ${effectiveDirective} blocked ${blockedURI}`),
      );
      addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${String(reason)}`));
    });
    context.on('weberror', (error) => faults.push(`uncaught error: ${error.error().message}`));
    await use(faults);
    expect(faults).toEqual([]);
  },
  lab: async ({ faults: _, page }, use) => {
    await use(new LabPage(page));
  },
  mailbox: async ({ info, request }, use) => {
    await use(new Mailbox(request, info.services.mail));
  },
  visitor: async ({ info, lab, mailbox }, use) => {
    await use(new EmbeddedVisitor(lab, mailbox, info.services.secureSite));
  },
});

export { expect };

/** For `test.use`: an account that nobody else has. What the others have and may do is that of every journey of the run. */
export const OWN_ACCOUNT: Parameters<typeof test.use>[0] = {
  wallet: async ({ chains }, use) => {
    await use({ ...JOURNEY_WALLET, chains, keys: [generatePrivateKey()] });
  },
};
