/**
 * Measures the activity of an account with 5,000 transactions, with the processor slowed down four times, on a host
 * application built from the packed tarballs: `pnpm bench:activity [runs]`. The list is read from real services page by
 * page, while it is scrolled to its end, and back. Prints the longest tasks of the main thread, in processor time and by the
 * clock, and the time from the press to the first rows beside that to the first tiles of the wallet grid. Fails if the median
 * of the runs is above a budget. Nothing else should run on the machine during the measurement.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceInstantWallet, INSTANT_WALLET, launch } from './lib/browser.mjs';
import { OURS, REACT_AND_EVM } from './lib/host-packages.mjs';
import { createLongHistory } from './lib/long-history.mjs';
import { installHost, packAll, root, temporaryFolder } from './lib/pack.mjs';
import { installTiming } from './lib/page-timing.mjs';
import { createReport } from './lib/report.mjs';
import { serve } from './lib/serve.mjs';
import { traceTasks } from './lib/trace-tasks.mjs';

const RUNS = Number(process.argv[2] ?? 3);
const ROWS = 5_000;
const SLOWER = 4;
/** In milliseconds. */
const LONGEST_TASK = 50;
/** The time to the first rows, as a multiple of the time to the first tiles of the wallet grid. */
const BESIDE_GRID = 1.3;
/** What is scrolled in a row, in px for each frame: two rows while pages are read, eight over what is known. */
const SCROLLS = [
  ['down, page by page', 160],
  ['up', -640],
  ['down again', 640],
];

const report = createReport('bench-activity');
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const shown = (ms) => `${ms.toFixed(0)} ms`;

async function openPage(context, url, wallet = INSTANT_WALLET) {
  const page = await context.newPage();
  await page.addInitScript(announceInstantWallet, wallet);
  await page.addInitScript(installTiming);
  const session = await context.newCDPSession(page);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return { page, slow: () => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }) };
}

async function withContext(browser, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Presses a button of the page. @returns the time until so many elements are there and the first one can be used */
const press = (page, name, selector, count = 1) =>
  page.evaluate(
    (wanted) => {
      const { buttonNamed, findAll, isReady, press: pressed } = window.timing;
      return pressed(buttonNamed(wanted.name), () => {
        const found = findAll(wanted.selector);
        return found.length >= wanted.count && isReady(found[0]);
      });
    },
    { name, selector, count },
  );

const LIST_ROW = '[data-view="Transactions"] [aria-posinset]';
const GRID_TILE = '[data-view="AllWallets"] [aria-posinset]';

/** Reads what the page loads by itself when it is idle, as it does for a visitor who looks at the view first. */
const rest = (page) => page.waitForTimeout(1_500);

const timeGrid = (browser, url) =>
  withContext(browser, async (context) => {
    const { page, slow } = await openPage(context, url);
    await slow();
    await press(page, 'Connect Wallet', 'dialog[open] button');
    await rest(page);
    return press(page, 'All Wallets', GRID_TILE, 8);
  });

/** @returns the page, slowed down, with the activity of an account that an earlier page has connected, and its time */
async function openActivity(context, url) {
  const earlier = await openPage(context, url);
  await earlier.page.getByRole('button', { name: 'Connect Wallet' }).click();
  await earlier.page.getByRole('dialog').getByRole('button', { name: INSTANT_WALLET.name }).click();
  await earlier.page.locator('[data-testid="address"]', { hasText: INSTANT_WALLET.address }).waitFor();
  await rest(earlier.page);
  await earlier.page.close();
  const { page, slow } = await openPage(context, url, { ...INSTANT_WALLET, isKnown: true });
  await page.locator('[data-testid="address"]', { hasText: INSTANT_WALLET.address }).waitFor();
  await slow();
  await press(page, 'Connect Wallet', 'dialog[open] button');
  await rest(page);
  return { page, ms: await press(page, 'Activity', LIST_ROW, 5) };
}

/** Scrolls in steps of so many pixels, one in each frame, until nothing has moved for a second. @returns what was seen */
const scroll = (page, step) =>
  page.evaluate(async (by) => {
    const area = window.timing.findAll('[data-view="Transactions"] .scroll-area').at(-1);
    let [movedAt, mostRows, mostElements, frames] = [performance.now(), 0, 0, 0];
    while (performance.now() - movedAt < 2_000) {
      const before = area.scrollTop;
      area.scrollTop += by;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (area.scrollTop !== before) movedAt = performance.now();
      frames += 1;
      if (frames % 20 === 0) mostRows = Math.max(mostRows, area.querySelectorAll('[aria-posinset]').length);
      if (frames % 20 === 0) mostElements = Math.max(mostElements, window.timing.countElements());
    }
    const size = Number(area.querySelector('[aria-setsize]')?.getAttribute('aria-setsize'));
    return { frames, mostElements, mostRows, size };
  }, step);

/**
 * What the host of a virtual machine has taken from its processors since the start, in ms; 0 where the system does not say. A
 * task during which that happens is longer than it is, in processor time, too.
 */
function stolenMs() {
  const path = '/proc/stat';
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0].trim().split(/\s+/)[8] ?? 0) * 10 : 0;
}

/** Scrolls once, while the browser is traced. */
async function tracePass(browser, page, step) {
  const stolenBefore = stolenMs();
  let seen;
  const tasks = await traceTasks(browser, page, async () => {
    seen = await scroll(page, step);
  });
  return { ...tasks, seen, stolen: stolenMs() - stolenBefore };
}

const host = await installHost('vite', { tarballs: packAll(), ours: OURS, dependencies: REACT_AND_EVM });
const vite = join(root, 'node_modules/vite/bin/vite.js');
execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', 'dist'], {
  cwd: host,
  stdio: 'inherit',
});
const { startServices } = await import('../apps/services/dist/index.js');
const services = await startServices({
  port: 0,
  dataDir: temporaryFolder('data'),
  log: 'silent',
  chains: [{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1', native: { symbol: 'ETH', decimals: 18 } }],
  rateLimitPerMinute: 0,
  balances: { readBalances: async () => [] },
  history: createLongHistory({ rows: ROWS, chainId: 'eip155:1', iconBase: () => services.url }),
});
const pages = await serve(join(host, 'dist'));
const url = `${pages.url}?services=${encodeURIComponent(services.url)}`;
const browser = await launch();
try {
  const [grid, rows] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    grid.push(await timeGrid(browser, url));
    rows.push(await withContext(browser, async (context) => (await openActivity(context, url)).ms));
  }
  const spread = (values) => `spread ${shown(Math.min(...values))} to ${shown(Math.max(...values))}`;
  report.note('wallet grid: first tiles', `${shown(median(grid))}, ${spread(grid)}`);
  report.note('activity: first rows', `${shown(median(rows))}, ${spread(rows)}`);
  report.budget('activity: first rows beside those of the grid', median(rows) / median(grid), BESIDE_GRID, (v) =>
    v.toFixed(2),
  );
  const passes = new Map(SCROLLS.map(([name]) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    await withContext(browser, async (context) => {
      const { page } = await openActivity(context, url);
      await rest(page);
      for (const [name, step] of SCROLLS) passes.get(name).push(await tracePass(browser, page, step));
    });
  }
  for (const [name, all] of passes) {
    report.budget(`${name}: longest task, processor time`, median(all.map(({ cpu }) => cpu[0])), LONGEST_TASK, shown);
    for (const { clock, cpu, seen, stolen } of all) {
      const [tasks, times] = [cpu, clock].map((list) =>
        list
          .slice(0, 5)
          .map((ms) => ms.toFixed(0))
          .join(', '),
      );
      const above = cpu.filter((ms) => ms > LONGEST_TASK).length;
      report.note(
        '',
        `${tasks} of ${cpu.length} tasks, ${above} above; by the clock ${times}; stolen ${shown(stolen)}`,
      );
      report.note('', JSON.stringify(seen));
    }
  }
  const sizes = [...passes.values()].flat().map(({ seen }) => seen.size);
  report.check(
    'every row was read',
    sizes.every((size) => size === ROWS),
    `${sizes}`,
  );
} finally {
  await browser.close();
  pages.close();
  await services.stop();
}
report.end();
