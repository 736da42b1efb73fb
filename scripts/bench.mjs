/**
 * Measures what visitors notice, on a host application built from the packed tarballs: `pnpm bench [runs]`. A list
 * counts from the frame in which a row is at least half opaque, in the viewport and topmost at its own centre. Prints the
 * median and the spread of each figure, at full speed and with the CPU slowed down four times, both as measured and scaled
 * to the machine that the budgets were set on. Nothing else should run on the machine during the measurement.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { announceInstantWallet, INSTANT_WALLET, launch } from './lib/browser.mjs';
import { OURS, REACT_AND_EVM, WAGMI } from './lib/host-packages.mjs';
import { installHost, packAll, root, temporaryFolder } from './lib/pack.mjs';
import { installTiming } from './lib/page-timing.mjs';
import { createReport } from './lib/report.mjs';
import { serve } from './lib/serve.mjs';

const RUNS = Number(process.argv[2] ?? 9);
const SPEEDS = [
  { label: 'full speed', rate: 1, limit: 0 },
  { label: '4x slower', rate: 4, limit: 1 },
];
/**
 * How long a page with React and wagmi alone blocks the main thread while it loads, in milliseconds, on the machine
 * that the budgets were set on. The figures of a slower machine are scaled down by it; those of a faster one are not scaled.
 */
const FLOOR_OF_THE_BUDGETS = 79;
/** Budgets in milliseconds: at full speed, and four times slower. */
const BUDGETS = {
  'cold press to a usable list': [90, 180],
  'preloaded press to a usable list': [40, 100],
  'second opening': [40, 100],
  'wallet pressed to the address in the page': [25, 80],
  'AllWallets: first tiles': [70, 250],
  'AllWallets: longest task while scrolling to the end': [50, 50],
  'AllWallets: elements in the document': [1500, 1500],
  'AllWallets: search beyond its 500 ms debounce': [50, 50],
};

const report = createReport('bench');
const vite = join(root, 'node_modules/vite/bin/vite.js');

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rounded = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

async function withPage(browser, rate, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(announceInstantWallet, INSTANT_WALLET);
    await page.addInitScript(installTiming);
    const session = await context.newCDPSession(page);
    return await use(
      page,
      async () => {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
      },
      session,
    );
  } finally {
    await context.close();
  }
}

const pressConnect = (page) =>
  page.evaluate((name) => {
    const button = window.timing.buttonNamed('Connect Wallet');
    return window.timing.press(button, () => {
      const row = window.timing.buttonNamed(name);
      return row !== undefined && window.timing.isReady(row);
    });
  }, INSTANT_WALLET.name);

async function withColdPress(browser, url, rate, use) {
  await withPage(browser, rate, async (page, slow) => {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await slow();
    await use(await pressConnect(page), page);
  });
}

async function connectJourney(browser, url, rate, add) {
  await withColdPress(browser, url, rate, async (opened, page) => {
    add('cold press to a usable list', opened);
    await page.waitForTimeout(600);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForTimeout(300);
    add('second opening', await pressConnect(page));
    // Like any visitor's pointer, it hovers over the row before pressing it.
    await page.getByRole('button', { name: INSTANT_WALLET.name }).hover();
    await page.waitForTimeout(600);
    const connected = await page.evaluate(({ address, name }) => {
      const output = document.querySelector('[data-testid="address"]');
      return window.timing.press(
        window.timing.buttonNamed(name),
        () => output.textContent === address && window.timing.isReady(output),
      );
    }, INSTANT_WALLET);
    add('wallet pressed to the address in the page', connected);
  });
  await withPage(browser, rate, async (page, slow) => {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Connect Wallet' }).hover();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(600);
    await slow();
    add('preloaded press to a usable list', await pressConnect(page));
  });
}

async function catalogueJourney(browser, url, rate, add) {
  await withPage(browser, rate, async (page, slow) => {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await slow();
    await pressConnect(page);
    await page.waitForTimeout(1_500);
    const tiles = await page.evaluate(() =>
      window.timing.press(
        window.timing.buttonNamed('All Wallets'),
        () => window.timing.findAll('[data-view="AllWallets"] [aria-posinset]').length >= 8,
      ),
    );
    add('AllWallets: first tiles', tiles);
    await page.waitForTimeout(600);
    await page.evaluate(() => {
      window.longTasks.length = 0;
    });
    const elements = await page.evaluate(async () => {
      const scroller = window.timing
        .findAll('[data-view="AllWallets"] .scroll-area, [data-view="AllWallets"] [class*=scroll]')
        .at(-1);
      let most = 0;
      let stillFrames = 0;
      // Steady scrolling: one screen every few frames, until no more pages load.
      while (stillFrames < 90) {
        const before = scroller.scrollTop;
        scroller.scrollTop += 160;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        stillFrames = scroller.scrollTop === before ? stillFrames + 1 : 0;
        most = Math.max(most, window.timing.countElements());
      }
      return most;
    });
    const longest = await page.evaluate(() => Math.max(0, ...window.longTasks.map(({ duration }) => duration)));
    add('AllWallets: longest task while scrolling to the end', longest);
    add('AllWallets: elements in the document', elements);
    const field = page.getByRole('dialog').getByRole('searchbox');
    await field.focus();
    const searched = await page.evaluate(async () => {
      const [input] = window.timing.findAll('[data-view="AllWallets"] input');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
      const isFound = () => {
        const tiles = window.timing.findAll('[data-view="AllWallets"] [aria-posinset]');
        return tiles.length > 0 && tiles.every((tile) => tile.textContent.toLowerCase().includes('metamask'));
      };
      return window.timing.press(
        {
          click() {
            set.call(input, 'metamask');
            input.dispatchEvent(new Event('input', { bubbles: true }));
          },
        },
        isFound,
      );
    });
    add('AllWallets: search beyond its 500 ms debounce', searched - 500);
  });
}

async function floor(browser, url) {
  const durations = [];
  for (let run = 0; run < RUNS; run += 1) {
    await withPage(browser, 1, async (page, _slow, session) => {
      await session.send('Performance.enable');
      await page.goto(url);
      await page.waitForLoadState('networkidle');
      const { metrics } = await session.send('Performance.getMetrics');
      durations.push(metrics.find(({ name }) => name === 'TaskDuration').value * 1000);
    });
  }
  return durations;
}

const hosts = {
  vite: await installHost('vite', { tarballs: packAll(), ours: OURS, dependencies: REACT_AND_EVM }),
  floor: await installHost('floor', { over: 'vite', dependencies: { ...REACT_AND_EVM, ...WAGMI } }),
};
const build = (cwd, outDir, env = {}) =>
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', outDir], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
for (const folder of Object.values(hosts)) build(folder, 'dist');
build(hosts.vite, 'hinted', { COMPILE_HINTS: '1' });
const { startServices } = await import('../apps/services/dist/index.js');
const services = await startServices({ port: 0, dataDir: temporaryFolder('data'), log: 'silent' });
const pages = {
  ours: await serve(join(hosts.vite, 'dist')),
  hinted: await serve(join(hosts.vite, 'hinted')),
  floor: await serve(join(hosts.floor, 'dist')),
};
const browser = await launch();
try {
  const floorTimes = await floor(browser, pages.floor.url);
  const ourTimes = await floor(browser, pages.ours.url);
  report.note('main thread at load, floor (React and wagmi alone)', `${rounded(median(floorTimes))} ms`);
  report.note('main thread at load, FoyerKit with a closed modal', `${rounded(median(ourTimes))} ms`);
  const scale = Math.min(1, FLOOR_OF_THE_BUDGETS / median(floorTimes));
  report.note('this machine is slower than that of the budgets by', `${(1 / scale).toFixed(2)} times`);
  for (const { label, limit, rate } of SPEEDS) {
    console.log(`\n${label}, median of ${RUNS}`);
    const figures = new Map(Object.keys(BUDGETS).map((name) => [name, []]));
    const add = (name, value) => figures.get(name).push(value);
    const hinted = [];
    for (let run = 0; run < RUNS; run += 1) {
      await connectJourney(browser, pages.ours.url, rate, add);
      await withColdPress(browser, pages.hinted.url, rate, (opened) => hinted.push(opened));
      await catalogueJourney(browser, `${pages.ours.url}?services=${encodeURIComponent(services.url)}`, rate, add);
    }
    const spreadOf = (values) => `spread ${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}`;
    for (const [name, values] of figures) {
      const isTime = !name.endsWith('elements in the document');
      report.budget(name, median(values) * (isTime ? scale : 1), BUDGETS[name][limit], rounded);
      report.note('', `measured ${rounded(median(values))}, ${spreadOf(values)}`);
    }
    // No budget: it requires a setting in the host's bundler. See docs/speed.md.
    report.note('cold press where the host gives compile hints', rounded(median(hinted) * scale));
    report.note('', `measured ${rounded(median(hinted))}, ${spreadOf(hinted)}`);
  }
} finally {
  await browser.close();
  for (const page of Object.values(pages)) page.close();
  await services.stop();
}
report.end();
