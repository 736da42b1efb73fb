import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { DownloadsView } from './downloads.view.js';
import { GetWalletView } from './get-wallet.view.js';
import { WhatIsANetworkView } from './what-is-a-network.view.js';
import { WhatIsAWalletView } from './what-is-a-wallet.view.js';

describe('Downloads', () => {
  it('shows the stores that have the wallet, and opens them in a new tab', async () => {
    const { getAllByRole, getByRole, violations } = renderUi(
      <DownloadsView
        walletName="MetaMask"
        links={{ website: 'https://wallet.example', ios: 'https://apps.apple.com/app/id1' }}
      />,
    );
    expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('iOS App'),
      expect.stringContaining('Website'),
    ]);
    const link = getByRole('link', { name: /iOS App/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://apps.apple.com/app/id1',
      '_blank',
    ]);
    expect(await violations()).toEqual([]);
  });

  it('names every store', () => {
    const links = {
      chrome: 'https://store.example/chrome',
      ios: 'https://store.example/ios',
      android: 'https://store.example/android',
      website: 'https://wallet.example',
    };
    const { getAllByRole } = renderUi(<DownloadsView walletName="MetaMask" links={links} />);
    const names = ['Chrome Extension', 'iOS App', 'Android App', 'Website'];
    expect(getAllByRole('link').map(({ textContent }) => names.find((name) => textContent?.startsWith(name)))).toEqual([
      'Chrome Extension',
      'iOS App',
      'Android App',
      'Website',
    ]);
  });
});

describe('GetWallet', () => {
  const wallets = Array.from({ length: 6 }, (_, at) => ({
    id: `w${at}`,
    name: `Wallet ${at}`,
    href: `https://w${at}.example`,
  }));

  it('shows four wallets and a link to all of them', async () => {
    const { getAllByRole, getByRole, violations } = renderUi(
      <GetWalletView wallets={wallets} exploreHref="https://explorer.example" />,
    );
    expect(getAllByRole('link')).toHaveLength(5);
    expect(getByRole('link', { name: /Explore all/ }).getAttribute('href')).toBe('https://explorer.example');
    expect(getByRole('link', { name: /Wallet 2/ }).getAttribute('href')).toBe('https://w2.example');
    expect(await violations()).toEqual([]);
  });
});

describe('WhatIsAWallet', () => {
  it('has three panels and leads to getting a wallet', async () => {
    const onGetWallet = vi.fn();
    const { user, getAllByRole, getByRole, violations } = renderUi(<WhatIsAWalletView onGetWallet={onGetWallet} />);
    expect(getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'One login for all of web3',
      'A home for your digital assets',
      'Your gateway to a new web',
    ]);
    await user.click(getByRole('button', { name: 'Get a wallet' }));
    expect(onGetWallet).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });
});

describe('WhatIsANetwork', () => {
  it('has two panels and a link to more', async () => {
    const { getAllByRole, getByRole, violations } = renderUi(
      <WhatIsANetworkView learnMoreHref="https://docs.example/networks" />,
    );
    expect(getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      "The system's nuts and bolts",
      'Designed for different uses',
    ]);
    expect(getByRole('link', { name: /Learn more/ }).getAttribute('href')).toBe('https://docs.example/networks');
    expect(await violations()).toEqual([]);
  });

  it('has no link without a URL', () => {
    expect(renderUi(<WhatIsANetworkView />).queryByRole('link')).toBeNull();
  });
});
