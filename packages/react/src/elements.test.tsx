import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { defineElements } from './elements.js';
import { ADDRESS, CONNECTOR_ID, loadEngineCode, storedVisit, testFoyer } from './testing/test-foyer.js';
import { defineWalletButton } from './wallet-button-element.js';

beforeAll(() => loadEngineCode());

// The registry cannot unregister a name: each test uses new names.
let count = 0;
const nextPrefix = () => {
  count += 1;
  return `test-${count}`;
};

async function page(html: string) {
  const main = document.createElement('main');
  await act(async () => {
    main.innerHTML = html;
    document.body.append(main);
  });
  return main;
}

it('renders buttons into elements and follows their attributes', async () => {
  const { foyer } = testFoyer();
  const prefix = nextPrefix();
  defineElements(foyer, { prefix });
  const main = await page(
    `<${prefix}-connect-button label="Log in" size="sm"></${prefix}-connect-button><${prefix}-network-button></${prefix}-network-button>`,
  );
  const [connect, network] = [...main.querySelectorAll('button')];
  expect(connect?.textContent).toBe('Log in');
  expect(connect?.dataset.size).toBe('sm');
  expect(network?.textContent).toBe('Local One');
  await act(async () => main.firstElementChild?.setAttribute('label', 'Come in'));
  expect(connect?.textContent).toBe('Come in');
  await act(async () => connect?.click());
  await vi.waitFor(() => expect(foyer.getState().isOpen).toBe(true));
});

it('shows as many characters of the address as it is told, and can be disabled', async () => {
  const { foyer } = testFoyer({ stored: storedVisit() });
  const prefix = nextPrefix();
  defineElements(foyer, { prefix });
  const main = await page(
    `<${prefix}-account-button chars-start="6" chars-end="3" disabled></${prefix}-account-button><${prefix}-account-button chars-start="a few"></${prefix}-account-button>`,
  );
  const [few, usual] = [...main.querySelectorAll('button')];
  expect(few?.textContent).toBe(`${ADDRESS.slice(0, 6)}...${ADDRESS.slice(-3)}`);
  expect(usual?.textContent).toBe(`${ADDRESS.slice(0, 4)}...${ADDRESS.slice(-6)}`);
  expect(few?.disabled).toBe(true);
  const open = vi.spyOn(foyer, 'open');
  await act(async () => few?.click());
  expect(open).not.toHaveBeenCalled();
  await act(async () => main.firstElementChild?.removeAttribute('disabled'));
  expect(few?.disabled).toBe(false);
  await act(async () => few?.click());
  expect(open).toHaveBeenCalledOnce();
});

it('ignores attributes with invalid values', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { foyer } = testFoyer();
  const prefix = nextPrefix();
  defineElements(foyer, { prefix });
  const main = await page(`<${prefix}-button size="huge" namespace="nowhere" balance="yes"></${prefix}-button>`);
  expect(main.querySelector('button')?.textContent).toBe('Connect Wallet');
  expect(main.querySelector('button')?.dataset.size).toBeUndefined();
  expect(warn.mock.calls).toEqual([
    [`[foyerkit] <${prefix}-button namespace="nowhere">: expected one of eip155, solana, bip122, polkadot.`],
  ]);
});

it('stays rendered while it is in the page, including when it is moved', async () => {
  const { foyer } = testFoyer({ stored: storedVisit() });
  const prefix = nextPrefix();
  defineElements(foyer, { prefix });
  const main = await page(`<${prefix}-account-button></${prefix}-account-button>`);
  const element = main.firstElementChild;
  const button = main.querySelector('button');
  expect(button?.dataset.state).toBe('restoring');
  const other = await page('');
  await act(async () => other.append(element ?? ''));
  expect(other.querySelector('button')).toBe(button);
  await act(async () => element?.remove());
  expect(element?.childElementCount).toBe(0);
  await act(async () => main.append(element ?? ''));
  expect(main.querySelector('button')).not.toBeNull();
});

it('allows only one handle per name', () => {
  const { foyer } = testFoyer();
  const prefix = nextPrefix();
  defineElements(foyer, { prefix });
  defineElements(foyer, { prefix });
  expect(() => defineElements(testFoyer({ storageKey: 'other' }).foyer, { prefix })).toThrow(`${prefix}-button`);
});

it('a wallet button connects its wallet, and dispatches what has connected', async () => {
  const { foyer } = testFoyer();
  const prefix = nextPrefix();
  defineWalletButton(foyer, { prefix });
  defineWalletButton(foyer, { prefix });
  const main = await page(
    `<${prefix}-wallet-button wallet="${CONNECTOR_ID}" label="Example"></${prefix}-wallet-button>`,
  );
  const connected = vi.fn();
  main.firstElementChild?.addEventListener('connected', (event) => connected((event as CustomEvent).detail));
  const button = main.querySelector('button');
  expect(button?.textContent).toBe('Example');
  await act(async () => button?.click());
  await vi.waitFor(() =>
    expect(connected).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ address: ADDRESS })),
  );
});
