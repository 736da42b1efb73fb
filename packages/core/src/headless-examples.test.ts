import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { RequestRejectedError } from './errors/request-errors.js';
import { writeInvoice } from './funding/testing/receiving.example.js';
import { claimName } from './names/testing/names.example.js';
import { createNamesModal, refusal } from './names/testing/names-modal.js';
import { payFromExchange } from './pay/testing/pay.example.js';
import { createPayModal, SHOP } from './pay/testing/pay-modal.js';
import { readStatement } from './portfolio/testing/activity.example.js';
import { showWorth } from './portfolio/testing/balances.example.js';
import { startPortfolio } from './portfolio/testing/portfolio-modal.js';
import { balanceRecord, nativeRecord, OWN, rowRecord } from './portfolio/testing/records.js';
import { greet } from './sign-in/testing/sign-in.example.js';
import { memorySiwx, startSignIn } from './sign-in/testing/start-sign-in.js';
import { exchange } from './swap/testing/swap.example.js';
import { createSwapModal } from './swap/testing/swap-modal.js';
import { LUSD, ROUTER } from './swap/testing/swap-world.js';
import { json } from './testing/stub-fetch.js';
import { createTestModal, testConnector } from './testing.js';

/** How hosts import what an example imports by its path. */
const ENTRIES = {
  "'../../modal.js'": "'@foyerkit/core'",
  "'../../funding/receiving.js'": "'@foyerkit/core/receiving'",
  "'../../sign-in.js'": "'@foyerkit/core/sign-in'",
  "'../../names.js'": "'@foyerkit/core/names'",
  "'../../pay.js'": "'@foyerkit/core/pay'",
  "'../../portfolio.js'": "'@foyerkit/core/portfolio'",
  "'../../swap.js'": "'@foyerkit/core/swap'",
};

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each([
  './swap/testing/swap.example.ts',
  './pay/testing/pay.example.ts',
  './funding/testing/receiving.example.ts',
  './names/testing/names.example.ts',
  './portfolio/testing/activity.example.ts',
  './portfolio/testing/balances.example.ts',
  './sign-in/testing/sign-in.example.ts',
])('%s', (path) => {
  it('is short, and is in the README', () => {
    const code = Object.entries(ENTRIES).reduce((text, [from, to]) => text.replace(from, to), read(path));
    // Swapping takes two steps, between which the visitor decides; paying opens a page, and follows what becomes of it.
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(/swap|pay\//.test(path) ? 40 : 20);
    expect(read('../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``);
  });
});

describe('the example', () => {
  it('for signing in greets who has signed', async () => {
    const page = startSignIn(memorySiwx({ getRequired: () => false }));
    expect(await greet(page.modal)).toBe('Connect a wallet first.');
    const connecting = page.modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.cancel();
    await connecting;
    const greetings = [greet(page.modal), greet(page.modal)];
    await expect.poll(page.view).toBe('SIWXSignMessage');
    await page.sign();
    expect(await Promise.all(greetings)).toEqual([`Welcome, ${OWN}.`, `Welcome, ${OWN}.`]);
  });

  it('for balances shows the total, and follows the account', async () => {
    const element = { textContent: '' };
    const { modal } = await startPortfolio({
      connector: testConnector,
      answers: { '/balance': () => json({ balances: [nativeRecord(), balanceRecord()] }) },
    });
    const end = await showWorth(modal, element);
    expect(element.textContent).toBe('Reading…');
    await vi.waitFor(() => expect(element.textContent).toBe('$3002.50'));
    await modal.disconnect();
    expect(element.textContent).toBe('Not connected');
    end?.();
  });

  it('for activity lists what the account did, without what may deceive', async () => {
    const rows = [rowRecord('2', { flags: { is_zero_value: true } }), rowRecord('1')];
    const { modal } = await startPortfolio({ answers: { '/history': () => json({ data: rows, next: null }) } });
    expect(await readStatement(modal)).toEqual(['2026-11-20 send out 0.25 ETH']);
  });

  it('for receiving names the address, the networks and a link', async () => {
    const modal = createTestModal();
    await modal.ready();
    expect(writeInvoice(modal)).toBe('Connect a wallet first.');
    await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    expect(writeInvoice(modal)).toBe(`Pay to ${OWN}\non Local One or Local Two,\nor open ethereum:${OWN}@31337`);
    await modal.destroy();
  });

  it('for paying follows a payment at an exchange to its end', async () => {
    const { modal, opened } = await createPayModal({
      answers: {
        reown_getExchangePayUrl: () => ({ url: 'https://exchange.example/pay', sessionId: 's' }),
        reown_getExchangeBuyStatus: () => ({ status: 'SUCCESS', txHash: '0xpaid' }),
      },
    });
    expect(await payFromExchange(modal, SHOP, '12.5')).toBe('Paid with Test exchange: 0xpaid.');
    expect(opened[0]?.shown).toEqual(['https://exchange.example/pay']);
    expect(await payFromExchange(modal, SHOP, '12,5')).toBe('12,5 is no amount of USDC.');
  });

  it('for swaps quotes, asks, approves and swaps', async () => {
    const swap = await createSwapModal();
    const request = { fromToken: 'LUSD', toToken: 'ETH', amount: '100' };
    const questions: string[] = [];
    const ask = (answer: boolean) => (question: string) => questions.push(question) > 0 && answer;
    expect(await exchange(swap.modal, request, ask(false))).toBe('Nothing was swapped.');
    expect(questions).toEqual(['Swap 100 LUSD to 0.04985 ETH, 0.0493515 at least? Your wallet asks you two times.']);
    const exchanged = exchange(swap.modal, request, ask(true));
    for (const to of [LUSD, ROUTER]) {
      await vi.waitFor(() => expect(swap.world.prompts[0]?.request.to).toBe(to));
      swap.world.prompts[0]?.approve();
    }
    expect(await exchanged).toBe(`Swapped in 0x${'2'.padStart(64, '0')}.`);
    const declined = exchange(swap.modal, { ...request, fromToken: 'ETH', toToken: 'LUSD', amount: '0.1' }, ask(true));
    await vi.waitFor(() => expect(swap.world.prompts).toHaveLength(1));
    swap.world.prompts[0]?.reject();
    expect(await declined).toBe('You declined.');
    expect(await exchange(swap.modal, { ...request, amount: '6000' }, ask(true))).toBe('You have less than that.');
  });

  it('for names registers the first that is free', async () => {
    let rejection: Error | null = null;
    let isTaken = false;
    const { connect, modal } = await createNamesModal({
      ens: {
        signMessage: async () => {
          if (rejection) throw rejection;
          return '0x5161';
        },
      },
      service: ({ path }) =>
        path.includes('suggestions')
          ? json({
              suggestions: [
                { name: 'lovelace.reown.id', registered: true },
                { name: 'lovelace1.reown.id', registered: false },
              ],
            })
          : isTaken
            ? refusal('Name is already registered')
            : json({ success: true }),
    });
    await connect();
    expect(await claimName(modal, 'lovelace')).toBe('You are lovelace1.reown.id now.');
    isTaken = true;
    expect(await claimName(modal, 'lovelace')).toBe('Name is already registered');
    rejection = new RequestRejectedError();
    expect(await claimName(modal, 'lovelace')).toBe('You declined.');
  });
});
