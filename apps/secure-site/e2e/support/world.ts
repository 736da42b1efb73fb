import { randomUUID } from 'node:crypto';
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type SecureSite, type SiteNetwork, startSecureSite } from '../../src/index.js';
import { CALM_MS } from '../../src/pages/sdk/press-guard.js';
import { codeOf, type MailCatcher, startMailCatcher } from '../../src/testing/mail-catcher.js';
import { type HostServer, startHostServer } from './host-server.js';

/** Nobody listens there: signatures need no node. */
const NODE = 'http://127.0.0.1:1';
const SIGNING_ONLY: readonly SiteNetwork[] = [
  {
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    rpcUrl: NODE,
    symbol: 'SOL',
    decimals: 9,
  },
  { networkId: 'eip155:1', name: 'Ethereum', rpcUrl: NODE, symbol: 'ETH', decimals: 18 },
];

export interface World {
  readonly host: HostServer;
  readonly site: SecureSite;
  readonly mails: MailCatcher;
}

/** A visitor on the host's page. */
export interface Visitor {
  readonly page: Page;
  /** The site's page in it. */
  readonly frame: FrameLocator;
  /** Logs in with an e-mail address of its own and the code of the mail. @returns the address on an EVM network */
  logIn(networkId?: `eip155:${number}`): Promise<string>;
  /** Asks without waiting for an answer. */
  ask(request: Parameters<Window['wallet']['request']>[0]): Promise<void>;
  /** Asks for a signature, and waits until it is shown. */
  askToSign(address: string, message: string): Promise<void>;
  /** The card of the request that is shown. */
  readonly card: Locator;
  readonly approve: Locator;
  /** Presses Approve as a visitor does, who has seen the card. */
  press(): Promise<void>;
  /** How the requests have ended so far. */
  outcomes(): Promise<Window['wallet']['outcomes']>;
  /** Resolves when as many requests have ended. */
  untilOutcomes(count: number): Promise<Window['wallet']['outcomes']>;
}

export const hex = (text: string): string => `0x${Buffer.from(text).toString('hex')}`;

async function open(page: Page, { host, mails, site }: World): Promise<Visitor> {
  await page.goto(`${host.origin}/?site=${site.url}`);
  const frame = page.frameLocator('iframe[title="Secure wallet"]');
  const card = frame.getByRole('dialog');
  const approve = card.getByRole('button', { name: 'Approve' });
  const ask: Visitor['ask'] = (request) => page.evaluate((asked) => window.wallet.request(asked), request);
  const outcomes = () => page.evaluate(() => window.wallet.outcomes);
  return {
    page,
    frame,
    card,
    approve,
    press: async () => {
      // The pointer comes first: a press counts only if it has been there for a while.
      await approve.hover();
      await page.waitForTimeout(CALM_MS + 100);
      await approve.click();
    },
    logIn: async (networkId = 'eip155:1') => {
      const email = `${randomUUID()}@mail.example`;
      const action = await page.evaluate((to) => window.wallet.client.connectEmail(to, window.wallet.signal), email);
      if (action !== 'VERIFY_OTP') throw new Error(`The site asks for ${action}.`);
      const code = codeOf(await mails.take(email));
      await page.evaluate((otp) => window.wallet.client.connectOtp(otp, window.wallet.signal), code);
      return page.evaluate(async (on) => {
        const { client, signal } = window.wallet;
        return (await client.user({ networkId: on }, signal)).address;
      }, networkId);
    },
    ask,
    askToSign: async (address, message) => {
      await ask({
        namespace: 'eip155',
        networkId: 'eip155:1',
        method: 'personal_sign',
        params: [hex(message), address],
      });
      await frame.getByText(message).waitFor();
    },
    outcomes,
    untilOutcomes: async (count) => {
      await page.waitForFunction((all) => window.wallet.outcomes.length >= all, count);
      return outcomes();
    },
  };
}

/** A site with its mail server, and a host on another origin; a visitor for each test. */
export const test = base.extend<{ visitor: Visitor }, { networks: readonly SiteNetwork[]; world: World }>({
  networks: [SIGNING_ONLY, { scope: 'worker' }],
  world: [
    async ({ networks }, use) => {
      const host = await startHostServer();
      const mails = await startMailCatcher();
      const site = await startSecureSite({
        // Not the address of the host: the two are different sites, and cookies are partitioned.
        host: 'localhost',
        port: 0,
        log: 'silent',
        dataDir: ':memory:',
        allowedOrigins: [host.origin],
        mail: { url: mails.url, from: 'Wallet <wallet@site.example>' },
        deviceConfirmation: 'never',
        rateLimits: {
          perIpPerMinute: 0,
          mailsPerAddressPerHour: 8,
          mailsPerIpPerHour: 1_000,
          codeTriesPerAddressPerHour: 15,
        },
        networks,
      });
      await use({ host, mails, site });
      await site.stop();
      await mails.stop();
      await host.stop();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ page, world }, use) => {
    const faults: string[] = [];
    // What the policies of the two pages have refused is an error, too. Answers such as 401 are part of the tests.
    page.on('console', (message) => {
      const isFault = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
      if (isFault) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await use(await open(page, world));
    expect(faults).toEqual([]);
  },
});
