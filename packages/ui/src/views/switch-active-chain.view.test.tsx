import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { SwitchActiveChainView } from './switch-active-chain.view.js';

const view = (props: Partial<Parameters<typeof SwitchActiveChainView>[0]> = {}) => (
  <SwitchActiveChainView chain={{ id: 'solana' }} wallet={{ name: 'Example Wallet' }} onSwitch={vi.fn()} {...props} />
);

it('explains that the connected wallet cannot connect there, and that another one is needed', async () => {
  const { getByRole, violations } = renderUi(view());
  expect(getByRole('status').textContent).toContain(
    'Switch to SolanaExample Wallet cannot connect to Solana chains. You need another wallet to continue.',
  );
  expect(await violations()).toEqual([]);
});

it('offers both wallets if the connected one can connect there too', () => {
  const { getByText } = renderUi(view({ wallet: { name: 'Example Wallet', isOfBoth: true } }));
  getByText('Example Wallet is not connected to Solana chains yet. Connect it there, or another wallet.');
});

it('mentions no wallet if none is connected', () => {
  const { getByText } = renderUi(view({ wallet: undefined }));
  getByText('No wallet is connected to Solana chains. Connect one to continue.');
});

it.each([
  ['eip155', 'Connect an EVM wallet'],
  ['solana', 'Connect a Solana wallet'],
  ['bip122', 'Connect a Bitcoin wallet'],
  ['polkadot', 'Connect a Polkadot wallet'],
] as const)('says for %s what a press leads to, and switches when pressed', async (id, name) => {
  const onSwitch = vi.fn();
  const { getByRole, user } = renderUi(view({ chain: { id }, onSwitch }));
  await user.click(getByRole('button', { name }));
  expect(onSwitch).toHaveBeenCalledOnce();
});

it.each([
  ['eip155', 'Switch to EVM'],
  ['bip122', 'Switch to Bitcoin'],
  ['polkadot', 'Switch to Polkadot'],
] as const)('has a name for %s', (id, title) => {
  const { container, getByText } = renderUi(view({ chain: { id, iconUrl: 'https://icons.example/one.png' } }));
  getByText(title);
  expect(container.querySelector('img')?.src).toBe('https://icons.example/one.png');
});
