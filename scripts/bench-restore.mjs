/**
 * Measures how long a reload takes to restore an e-mail login on EVM and Solana, in the lab with its real secure site:
 * `pnpm bench:restore [runs]`. From the navigation until the host sees both accounts. Prints the median and the spread at
 * full speed. The lab runs on LAB_PORT and the ports after it. Nothing else should run on the machine meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { launch } from './lib/browser.mjs';
import { root } from './lib/pack.mjs';
import { createReport } from './lib/report.mjs';

const RUNS = Number(process.argv[2] ?? 9);
/** In milliseconds. */
const BUDGET = 1_500;
const EMAIL = `bench-${Date.now()}@lab.test`;

/** A button of the host that offers to connect. */
const OFFER = '.foyer-button[data-state="disconnected"]';

const report = createReport('bench-restore');

async function startLab() {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: join(root, 'apps/lab'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^lab ready: (\S+)$/.exec(line) ?? [];
    if (url) return { url, stop };
  }
  throw new Error('The lab has ended before it was ready.');
}

/** Types an address into the modal, and the code from the lab's mailbox. */
async function logIn(page, mailbox) {
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
  await field.fill(EMAIL);
  await field.press('Enter');
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
  for (;;) {
    const [mail] = await (await fetch(`${mailbox}/mails?to=${EMAIL}`)).json();
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    if (code) return page.keyboard.type(code);
    await page.waitForTimeout(100);
  }
}

const bothAccounts = (page) =>
  Promise.all(
    ['eip155', 'solana'].map((namespace) =>
      page.locator(`[data-testid="status-${namespace}"]`, { hasText: /^connected$/ }).waitFor(),
    ),
  );

/** Notes in each document when both accounts are there, and whether it ever offered to connect before that. */
function watchRestore(offer) {
  window.restored = new Promise((resolve) => {
    let hasOffered = false;
    const look = () => {
      hasOffered ||= document.querySelector(offer) !== null;
      const statuses = ['eip155', 'solana'].map((one) => document.querySelector(`[data-testid="status-${one}"]`));
      if (statuses.some((status) => status?.textContent !== 'connected')) return;
      observer.disconnect();
      resolve({ ms: performance.now(), hasOffered });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  });
}

const lab = await startLab();
const browser = await launch();
try {
  const { services } = await (await fetch(new URL('lab.json', lab.url))).json();
  const page = await browser.newPage();
  const config = { adapters: ['evm', 'solana'], wallets: 'none', services: 'local', embedded: 'site' };
  const text = Buffer.from(JSON.stringify(config)).toString('base64url');
  await page.goto(`${lab.url}?config=${text}`);
  // What must not be there later is there now: otherwise nothing would be checked.
  await page.locator(OFFER).first().waitFor();
  await logIn(page, services.mail);
  await bothAccounts(page);
  await page.addInitScript(watchRestore, OFFER);
  const times = [];
  let offers = 0;
  for (let run = 0; run < RUNS; run += 1) {
    await page.reload();
    const { hasOffered, ms } = await page.evaluate(() => window.restored);
    times.push(ms);
    if (hasOffered) offers += 1;
    await page.waitForTimeout(500);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const shown = (ms) => `${ms.toFixed(0)} ms`;
  report.budget('reload to both accounts of an e-mail login', sorted[Math.floor(RUNS / 2)], BUDGET, shown);
  report.note('', `${RUNS} reloads, from ${shown(sorted[0])} to ${shown(sorted[RUNS - 1])}`);
  report.check('no button offers to connect meanwhile', offers === 0, `in ${offers} of ${RUNS} reloads`);
} finally {
  await browser.close();
  await lab.stop();
}
report.end();
