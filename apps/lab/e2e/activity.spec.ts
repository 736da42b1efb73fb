import type { Page } from '@playwright/test';
import { createPublicClient, formatEther, getAddress, http } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { CHAIN_ONE, expect, test } from './support/test.js';

/** How far activity and balances may be behind the network. */
const BEHIND_MS = 3_000;
const SHOWN = ['assets-newest', 'assets-tokens'] as const;

/** Milliseconds since the page was loaded. */
interface Times {
  /** When the network had the transaction; `null`: not yet. */
  includedAt: number | null;
  /** When each text of the host was first on its page. */
  readonly shownAt: Record<(typeof SHOWN)[number], Record<string, number>>;
}

/** Writes down, in the page, when `receiver` has got something, and when the host shows what. */
const watch = (page: Page, rpcUrl: string, receiver: string) =>
  page.evaluateHandle(
    ({ receiver, rpcUrl, shown }) => {
      const times: Times = { includedAt: null, shownAt: { 'assets-newest': {}, 'assets-tokens': {} } };
      const look = () => {
        for (const id of shown) {
          const text = document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '';
          times.shownAt[id][text] ??= performance.now();
        }
      };
      look();
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [receiver, 'latest'] });
      const ask = async () => {
        const headers = { 'content-type': 'application/json' };
        const { result } = await (await fetch(rpcUrl, { method: 'POST', headers, body })).json();
        if (BigInt(result) > 0n) times.includedAt = performance.now();
        else setTimeout(ask, 20);
      };
      void ask();
      return times;
    },
    { receiver, rpcUrl, shown: SHOWN },
  );

test('the activity of an account follows a transaction within 3 s', async ({ lab, evmWallet, info, page }) => {
  const rpcUrl = info.chains[CHAIN_ONE]?.rpcUrl ?? '';
  const node = createPublicClient({ transport: http(rpcUrl) });
  const [address = ''] = evmWallet.addresses;
  evmWallet.approve();
  await lab.goto();
  await lab.connect('Journey Wallet');
  // What the host shows all the time, so that nothing has to be opened while the time is taken.
  await page.getByRole('region', { name: 'Assets' }).getByText('Assets', { exact: true }).click();
  await expect(page.getByTestId('assets-tokens')).toContainText('ETH');
  // Nobody has sent anything to this address, which shows when the transaction is included.
  const receiver = privateKeyToAddress(generatePrivateKey());
  const watched = await watch(page, rpcUrl, receiver);
  const hash = await lab.send(receiver);
  await expect(page.getByTestId('assets-newest')).toHaveText(hash);
  const after = `${formatEther(await node.getBalance({ address: getAddress(address) }))} ETH`;
  await expect(page.getByTestId('assets-tokens')).toContainText(after);
  const { includedAt, shownAt } = await watched.evaluate((times) => times);
  const tokens = Object.entries(shownAt['assets-tokens']).find(([text]) => text.split(', ').includes(after));
  expect(includedAt).not.toBeNull();
  expect((shownAt['assets-newest'][hash] ?? Number.NaN) - (includedAt ?? 0)).toBeLessThan(BEHIND_MS);
  expect((tokens?.[1] ?? Number.NaN) - (includedAt ?? 0)).toBeLessThan(BEHIND_MS);

  await lab.openView('Account');
  await lab.button('Activity').click();
  await expect(lab.view('Transactions')).toBeVisible();
  const month = lab.dialog.getByRole('heading', { name: new Date().toLocaleString('en-US', { month: 'long' }) });
  await expect(month).toBeVisible();
  await expect(lab.dialog.locator(`a[href$="${hash}"]`)).toContainText('Sent');
});
