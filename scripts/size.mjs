/**
 * Measures the cost for a host: the chunks a page loads, gzipped, and the size of the installation. A host application is built
 * from the packed tarballs and opened in a browser; the sizes are those of its requests. Fails above budget.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { announceInstantWallet, INSTANT_WALLET, launch } from './lib/browser.mjs';
import { OURS, PAIRING, REACT_AND_EVM } from './lib/host-packages.mjs';
import { foreignModules } from './lib/one-adapter.mjs';
import { installHost, measureInstall, packAll, root } from './lib/pack.mjs';
import { readmeSizes } from './lib/readme-example.mjs';
import { createReport } from './lib/report.mjs';
import { serve } from './lib/serve.mjs';

const KB = 1000;
const vite = join(root, 'node_modules/vite/bin/vite.js');
const report = createReport('size');

const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} kB`;

function build(folder) {
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, stdio: 'inherit' });
}

/** Gzip weight by share: React, the EVM libraries, and everything else, which is FoyerKit with its dependencies. */
function weigh(folder, files) {
  const shares = { react: 0, viem: 0, ours: 0 };
  for (const file of files) {
    const share = /\/(react|viem)-[^/]*$/.exec(`/${file}`)?.[1] ?? 'ours';
    shares[share] += gzipSync(readFileSync(join(folder, 'dist', file)), { level: 9 }).length;
  }
  return { ...shares, total: shares.react + shares.viem + shares.ours };
}

/** Opens the page and records its requests, before and after Connect is pressed. */
async function record(folder) {
  const server = await serve(join(folder, 'dist'));
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const files = new Set();
    const hosts = new Set();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol === 'data:') return;
      if (`${url.origin}/` !== server.url) hosts.add(url.host);
      else if (url.pathname.endsWith('.js')) files.add(url.pathname.slice(1));
    });
    await page.addInitScript(announceInstantWallet, INSTANT_WALLET);
    await page.goto(server.url);
    await page.waitForLoadState('networkidle');
    const closed = [...files];
    const hostsWhenClosed = [...hosts];
    const button = page.getByRole('button', { name: 'Connect Wallet' });
    if ((await button.count()) > 0) {
      await button.click();
      await page.getByRole('dialog').getByRole('button', { name: INSTANT_WALLET.name }).waitFor();
      // What is preloaded while the visitor reads the list counts too.
      await page.waitForTimeout(1_000);
      await page.waitForLoadState('networkidle');
    }
    return { closed, opened: [...files], hostsWhenClosed };
  } finally {
    await browser.close();
    server.close();
  }
}

const tarballs = packAll();
const host = await installHost('vite', { tarballs, ours: OURS, dependencies: REACT_AND_EVM });
const installed = measureInstall(host);
build(host);
const { closed, hostsWhenClosed, opened } = await record(host);
const chunkMap = JSON.parse(readFileSync(join(host, 'chunk-map.json'), 'utf8'));
const closedWeight = weigh(host, closed);
const openedWeight = weigh(host, opened);
const modulesOf = (files) => files.flatMap((file) => chunkMap[file] ?? []);
const early = modulesOf(closed).filter((id) => /@foyerkit\/(core|ui|adapter-)/.test(id));
// What the adapters and the views load for an embedded wallet stays out of a page that has none.
const embedded = modulesOf(opened).filter((id) => /@foyerkit\/(secure-frame\/|[\w-]+\/dist\/.*\bembedded\b)/.test(id));

report.budget('closed modal, ours', closedWeight.ours, 12 * KB, kilobytes);
report.check('closed modal loads nothing of core, ui or an adapter', early.length === 0, early.join(', '));
report.check('closed modal contacts no other host', hostsWhenClosed.length === 0, hostsWhenClosed.join(', '));
report.budget('open Connect, ours and our dependencies', openedWeight.ours, 75 * KB, kilobytes);
report.check('open Connect loads nothing of the embedded wallet', embedded.length === 0, embedded.join(', '));
report.budget('open Connect, whole page', openedWeight.total, 230 * KB, kilobytes);
report.note('of it React', kilobytes(openedWeight.react));
report.note('of it @wagmi/core and viem', kilobytes(openedWeight.viem));

report.budget('install without pairing, packages', installed.packages, 45);
report.budget('install without pairing, size', installed.bytes, 115e6, (bytes) => `${(bytes / 1e6).toFixed(1)} MB`);
const paired = measureInstall(
  await installHost('vite', { tarballs, ours: OURS, dependencies: { ...REACT_AND_EVM, ...PAIRING } }),
);
report.budget('install with pairing, packages', paired.packages, 130);
report.budget('install with pairing, size', paired.bytes, 195e6, (bytes) => `${(bytes / 1e6).toFixed(1)} MB`);

for (const [name, foreign] of Object.entries(await foreignModules())) {
  report.check(`a host with adapter-${name} alone loads nothing of another`, foreign.length === 0, foreign.join(', '));
}

for (const { bytes, isTrue, label } of await readmeSizes()) report.check(label, isTrue, `it is ${kilobytes(bytes)}`);

if (process.argv.includes('--chunks')) {
  for (const file of opened)
    report.note(`${closed.includes(file) ? 'closed' : 'open  '} ${file}`, kilobytes(weigh(host, [file]).total));
}
report.end();
