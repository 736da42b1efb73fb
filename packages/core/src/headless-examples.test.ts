import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { RequestRejectedError } from './errors/request-errors.js';
import { writeInvoice } from './funding/testing/receiving.example.js';
import { claimName } from './names/testing/names.example.js';
import { createNamesModal, refusal } from './names/testing/names-modal.js';
import { readStatement } from './portfolio/testing/activity.example.js';
import { showWorth } from './portfolio/testing/balances.example.js';
import { startPortfolio } from './portfolio/testing/portfolio-modal.js';
import { balanceRecord, nativeRecord, OWN, rowRecord } from './portfolio/testing/records.js';
import { KEY, NOW, startSessions } from './smart-sessions/testing/sessions-bench.js';
import { allowDailySpending } from './smart-sessions/testing/smart-sessions.example.js';
import { json } from './testing/stub-fetch.js';
import { createTestModal, testConnector } from './testing.js';

/** How hosts import what an example imports by its path. */
const ENTRIES = {
  "'../../modal.js'": "'@foyerkit/core'",
  "'../../funding/receiving.js'": "'@foyerkit/core/receiving'",
  "'../../names.js'": "'@foyerkit/core/names'",
  "'../../portfolio.js'": "'@foyerkit/core/portfolio'",
  "'../../smart-sessions.js'": "'@foyerkit/core/smart-sessions'",
};

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe.each([
  ['./funding/testing/receiving.example.ts', 20],
  ['./names/testing/names.example.ts', 20],
  ['./portfolio/testing/activity.example.ts', 20],
  ['./portfolio/testing/balances.example.ts', 20],
  ['./smart-sessions/testing/smart-sessions.example.ts', 40],
])('%s', (path, limit) => {
  it(`has ${limit} lines at most, and is in the README`, () => {
    const code = Object.entries(ENTRIES).reduce((text, [from, to]) => text.replace(from, to), read(path));
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(limit);
    expect(read('../README.md')).toContain(`\`\`\`ts\n${code}\`\`\``);
  });
});

describe('the example', () => {
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

  it('for Smart Sessions grants one, and says why there is none', async () => {
    const { modal } = await startSessions();
    expect(await allowDailySpending(modal, KEY, NOW)).toBe('Granted as 0xc0; 1 in all.');
    const { modal: other } = await startSessions({ wallet: { wallet_getCapabilities: () => ({}) } });
    expect(await allowDailySpending(other, KEY, NOW)).toBe('Your wallet has no Smart Sessions.');
  });
});
