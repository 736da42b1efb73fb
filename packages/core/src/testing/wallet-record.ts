/** The address of a record's picture, as the catalogue's client makes it. */
export const imageUrlOf = (imageId: string) => `https://services.example/getWalletImage/${imageId}`;

/** A record of the catalogue with a value in every field. */
export const fullRecord = {
  id: 'c57ca95b47569778a828d19178114f4d',
  name: 'Example Wallet',
  description: 'Keeps\u202e your\n coins.',
  supports_wcpay: true,
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt'],
  homepage: 'https://wallet.example',
  image_id: 'picture-1',
  order: 10,
  mobile_link: 'example://',
  desktop_link: 'example-desktop://',
  webapp_link: 'https://app.wallet.example',
  browse_link: 'https://wallet.example/browse/{href}',
  can_return: false,
  link_mode: 'https://wallet.example/link',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example',
  chrome_store: 'https://chromewebstore.google.com/detail/example',
  rdns: 'com.example.wallet',
  injected: [
    { namespace: 'eip155', injected_id: 'com.example.wallet' },
    { namespace: 'cosmos', injected_id: 'keplr' },
  ],
};
