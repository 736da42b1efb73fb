// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { bitcoinAdapter } from '@foyerkit/adapter-bitcoin';
import { bitcoin } from '@foyerkit/adapter-bitcoin/networks';
import { evmAdapter } from '@foyerkit/adapter-evm';
import { solanaAdapter } from '@foyerkit/adapter-solana';
import { solana } from '@foyerkit/adapter-solana/networks';
import { createFoyer, type Foyer, type FoyerOptions, FoyerProvider, selfHosted, useAccount } from '@foyerkit/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { mainnet } from 'viem/chains';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TracedFiles, traceFiles } from './trace-files.js';

register('./approving-sdk.mjs', import.meta.url);

const ROOT = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

/** The paths that a section names, below `packages`. */
function pathsOf(title: string): readonly string[] {
  const [, section = ''] = page.split(`\n### ${title}\n`);
  const [text = ''] = section.split(/\n##+ /);
  return [...new Set([...text.matchAll(/`([\w-]+\/src\/[^`]*)`/g)].map(([, path = '']) => path))];
}

const WALKTHROUGHS = {
  press: pathsOf('From the press on a wallet to the address'),
  pairing: pathsOf('One pairing for three chain namespaces'),
};
/** Files and folders that also run but are not steps of a walkthrough. */
const OTHERS = pathsOf('What else runs');

const withoutExtension = (path: string) => path.replace(/\.tsx?$/, '');

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const WALLET = 'Example Wallet';
const WAIT = { timeout: 30_000, interval: 10 };

function announceWallet(): void {
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return '0x1';
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [ADDRESS];
      throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 });
    },
    on: () => undefined,
    removeListener: () => undefined,
  };
  const info = { uuid: crypto.randomUUID(), name: WALLET, rdns: 'com.example.wallet', icon: 'data:image/png;base64,' };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce));
}

function AddressInPage() {
  return createElement('output', {}, useAccount().address);
}

/** A page with the modal, and the address of the active account. */
function openPage(options: FoyerOptions): Foyer {
  const foyer = createFoyer({ storage: null, preload: 'never', ...options });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(FoyerProvider, { foyer }, createElement(AddressInPage)));
  onTestFinished(async () => {
    root.unmount();
    await foyer.destroy();
    document.body.replaceChildren();
  });
  return foyer;
}

const inModal = () => document.getElementById('foyerkit-modal')?.shadowRoot;
const findButton = (name: string) =>
  [...(inModal()?.querySelectorAll('button') ?? [])].find((button) =>
    `${button.getAttribute('aria-label')} ${button.textContent}`.includes(name),
  );
const press = (name: string) =>
  vi.waitFor(() => {
    const button = findButton(name);
    if (!button) throw new Error(`There is no button "${name}".`);
    button.click();
  }, WAIT);
/** Waits until the modal has preloaded what it loads when idle, which is not part of either walkthrough. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Typical actions of a visitor: opens another view, goes back, closes the modal and opens it again. */
const lookAround = (foyer: Foyer, row: string) => async () => {
  await foyer.open();
  await press('Help');
  await press('Back');
  await vi.waitFor(() => expect(findButton(row)).toBeDefined(), WAIT);
  await foyer.close();
  await foyer.open();
  await vi.waitFor(() => expect(findButton(row)).toBeDefined(), WAIT);
  await rest();
};

/** Files that were called but are not listed. */
const unlisted = ({ own }: TracedFiles, listed: readonly string[]) => {
  const known = [...listed, ...OTHERS].map(withoutExtension);
  return [...own].filter((file) => !known.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path)));
};
/** Files that are listed but were not called. */
const notCalled = ({ all }: TracedFiles, listed: readonly string[]) =>
  listed.filter((path) => !all.has(withoutExtension(path)));

describe('the walkthroughs in docs/architecture.md', () => {
  it('name files that exist', () => {
    const named = [...WALKTHROUGHS.press, ...WALKTHROUGHS.pairing, ...OTHERS];
    expect(named.filter((path) => !existsSync(join(ROOT, 'packages', path)))).toEqual([]);
  });

  it('pass through at most 40 files from the press to the address, and at most 33 more for a pairing', () => {
    expect(WALKTHROUGHS.press.length).toBeGreaterThan(0);
    expect(WALKTHROUGHS.press.length).toBeLessThanOrEqual(40);
    expect(WALKTHROUGHS.pairing.length).toBeGreaterThan(0);
    expect(WALKTHROUGHS.pairing.length).toBeLessThanOrEqual(33);
    expect(WALKTHROUGHS.pairing.filter((path) => WALKTHROUGHS.press.includes(path))).toEqual([]);
  });

  it('lead from the press on a wallet to the address in the page', async () => {
    announceWallet();
    const foyer = openPage({ networks: [mainnet], adapters: [evmAdapter()] });
    const traced = await traceFiles(lookAround(foyer, WALLET), async () => {
      await press(WALLET);
      await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe(ADDRESS), WAIT);
    });
    expect(notCalled(traced, WALKTHROUGHS.press)).toEqual([]);
    expect(unlisted(traced, WALKTHROUGHS.press)).toEqual([]);
  });

  it('lead from the press on WalletConnect to three chain namespaces', async () => {
    const foyer = openPage({
      networks: [mainnet, solana, bitcoin],
      adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
      services: selfHosted('https://services.example', { overrides: { catalogueUrl: null, analyticsUrl: null } }),
    });
    const traced = await traceFiles(lookAround(foyer, 'WalletConnect'), async () => {
      await press('WalletConnect');
      await vi.waitFor(() => {
        const states = Object.values(foyer.getState().namespaces);
        expect(states.map(({ status }) => status)).toEqual(['connected', 'connected', 'connected']);
      }, WAIT);
    });
    expect(notCalled(traced, WALKTHROUGHS.pairing)).toEqual([]);
    expect(unlisted(traced, [...WALKTHROUGHS.press, ...WALKTHROUGHS.pairing])).toEqual([]);
  });
});
