// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localNetwork, otherNetwork } from '../testing.js';
import { resolveMetadata, resolveNetworks, resolveOptions } from './resolve-options.js';

const head = (html: string) => {
  document.head.innerHTML = html;
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.title = '';
});

describe('the page’s metadata', () => {
  it('is read from the page', () => {
    head('<meta property="og:description" content="A shop"><link rel="shortcut icon" href="/icon.png">');
    document.title = 'The shop';
    vi.stubGlobal('location', { origin: 'https://shop.example' });
    expect(resolveMetadata()).toEqual({
      name: 'The shop',
      description: 'A shop',
      url: 'https://shop.example',
      icons: [new URL('/icon.png', document.baseURI).href],
    });
  });

  it('is what the host gives, except for the address', () => {
    vi.stubGlobal('location', { origin: 'https://shop.example' });
    const redirect = { native: 'shop://' };
    const metadata = {
      name: 'Shop',
      description: '',
      url: 'https://bank.example',
      icons: ['https://i.example'],
      redirect,
    };
    expect(resolveMetadata(metadata)).toEqual({ ...metadata, url: 'https://shop.example' });
  });

  it('is empty if the page has none', () => {
    vi.stubGlobal('location', { origin: 'https://shop.example' });
    expect(resolveMetadata()).toEqual({ name: '', description: '', url: 'https://shop.example', icons: [] });
  });

  it.each(['http://[', 'https://', 'data:image/png;base64,AAAA', 'javascript:alert(1)'])(
    'omits a picture with an invalid address: %j',
    (href) => {
      head(`<link rel="icon" href="${href}">`);
      expect(resolveMetadata().icons).toEqual([]);
    },
  );

  it('is what the host gives on a server', () => {
    vi.stubGlobal('document', undefined);
    vi.stubGlobal('location', undefined);
    expect(resolveMetadata({ name: 'Shop', url: 'https://shop.example' })).toEqual({
      name: 'Shop',
      description: '',
      url: 'https://shop.example',
      icons: [],
    });
    expect(resolveMetadata()).toEqual({ name: '', description: '', url: '', icons: [] });
  });
});

describe('the networks', () => {
  it('get the pictures that the host gave for them', () => {
    const chainImages = { 'eip155:31338': 'https://images.example/two.png' } as const;
    const assets = { imageUrl: 'https://images.example/of-the-network.png' };
    const [one, two] = [localNetwork, otherNetwork].map((network) => ({ ...network, assets }));
    if (!one || !two) throw new Error('The networks are missing.');
    expect(resolveNetworks({ networks: [one, two], chainImages })).toMatchObject([
      { caipNetworkId: 'eip155:31337', imageUrl: 'https://images.example/of-the-network.png' },
      { caipNetworkId: 'eip155:31338', imageUrl: 'https://images.example/two.png' },
    ]);
  });
});

describe('the options', () => {
  it('have a default each', () => {
    expect(resolveOptions({ networks: [localNetwork] }, null)).toEqual({
      allWallets: 'SHOW',
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      connectorTypeOrder: [],
      termsConditionsUrl: null,
      privacyPolicyUrl: null,
      hasLegalCheckbox: false,
      localFeatures: {},
      isAnalyticsEnabled: true,
      enableWallets: true,
      enableWalletGuide: true,
      enableReconnect: true,
      enableNetworkSwitch: true,
      unsupportedNetworks: 'hint',
      isPairingManual: false,
      enableEmbedded: false,
      layout: undefined,
      connectorImages: {},
      debug: true,
      hasNoAdapters: true,
      hasCatalogue: false,
      hasRelay: false,
    });
  });

  it('accept a custom wallet with a picture of the maximum length', () => {
    const image_url = `data:image/png;base64,${'A'.repeat(50_000)}`;
    const { customWallets } = resolveOptions(
      { networks: [localNetwork], customWallets: [{ id: 'mine', name: 'Mine', image_url, mobile_link: 'mine://' }] },
      null,
    );
    expect(customWallets).toEqual([
      {
        id: 'mine',
        name: 'Mine',
        isCertified: false,
        chains: [],
        injected: [],
        imageUrl: image_url,
        mobileLink: 'mine://',
      },
    ]);
  });

  it('keep the host’s requests as they were given', () => {
    const features = { collapseWallets: true, connectMethodsOrder: ['wallet'], emailShowWallets: false } as const;
    const orders = { walletFeaturesOrder: ['send', 'swaps'] } as const;
    const { localFeatures } = resolveOptions({ networks: [localNetwork], features: { ...features, ...orders } }, null);
    expect(localFeatures).toEqual({ ...features, ...orders });
  });

  it('include the services', () => {
    const endpoints = { projectId: 'a', catalogueUrl: 'https://w.example', relayUrl: 'wss://r.example' };
    expect(resolveOptions({ networks: [localNetwork] }, endpoints)).toMatchObject({
      hasCatalogue: true,
      hasRelay: true,
    });
  });
});

describe('the branding', () => {
  it.each([true, false])('is %s by our name of it, which comes before that of the services', (branding) => {
    const features = { branding, reownBranding: !branding };
    expect(resolveOptions({ networks: [localNetwork], features }, null).localFeatures).toEqual({
      reownBranding: branding,
    });
  });
});
