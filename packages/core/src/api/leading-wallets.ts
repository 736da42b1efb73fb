import { type CaipNetworkId, type ChainNamespace, namespaceOf } from '../ports/caip.js';
import type { Wallet } from '../wallets/wallet.js';
import { toWallet } from './wallet-record.js';

interface LeadingWallet {
  /** Its id in the public catalogue. */
  readonly id: string;
  readonly name: string;
  readonly homepage: string;
  readonly namespaces: readonly ChainNamespace[];
  readonly rdns?: string;
  readonly mobile?: string;
  readonly desktop?: string;
  /** Id in Apple's App Store. */
  readonly ios: string;
  /** Package name in Google Play. */
  readonly android: string;
  /** Id in the Chrome Web Store. */
  readonly chrome?: string;
  readonly injected?: { readonly [Namespace in ChainNamespace]?: string };
}

/** The most widely used wallets, most used first, as public catalogues describe them. */
const LEADING: readonly LeadingWallet[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    homepage: 'https://metamask.io/',
    namespaces: ['eip155', 'solana'],
    rdns: 'io.metamask',
    mobile: 'metamask://',
    ios: '1438144202',
    android: 'io.metamask',
    chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn',
    injected: { eip155: 'isMetaMask' },
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    homepage: 'https://trustwallet.com/',
    namespaces: ['eip155', 'solana', 'bip122', 'polkadot'],
    rdns: 'com.trustwallet.app',
    mobile: 'trust://',
    ios: '1288339409',
    android: 'com.wallet.crypto.trustapp',
    chrome: 'egjidjbpglichdcondbcbdnbeeppgdph',
    injected: { eip155: 'isTrust', solana: 'Trust' },
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Coinbase Wallet',
    homepage: 'https://www.coinbase.com/wallet/',
    namespaces: ['eip155', 'solana'],
    rdns: 'com.coinbase.wallet',
    ios: '1278383455',
    android: 'org.toshi',
    chrome: 'hnfanknocfeofbddgcijnmhnfnkdnaad',
    injected: { eip155: 'isCoinbaseWallet', solana: 'Coinbase Wallet' },
  },
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    name: 'Rainbow',
    homepage: 'https://rainbow.me/',
    namespaces: ['eip155'],
    rdns: 'me.rainbow',
    mobile: 'rainbow://',
    ios: '1457119021',
    android: 'me.rainbow',
    chrome: 'opfgelmcmbiajamepnmloijbpoleiama',
    injected: { eip155: 'isRainbow' },
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    homepage: 'https://phantom.app/',
    namespaces: ['eip155', 'solana', 'bip122'],
    rdns: 'app.phantom',
    ios: '1598432977',
    android: 'app.phantom',
    chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa',
    injected: { eip155: 'isPhantom', solana: 'Phantom', bip122: 'phantom.bitcoin' },
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    homepage: 'https://www.okx.com/web3',
    namespaces: ['eip155', 'solana', 'bip122'],
    rdns: 'com.okex.wallet',
    mobile: 'okex://main',
    ios: '1327268470',
    android: 'com.okinc.okex.gp',
    chrome: 'mcohilncbfahbmgdjkbpemcciiolgcge',
    injected: { eip155: 'isOkxWallet', solana: 'OKX Wallet', bip122: 'okxwallet.bitcoin' },
  },
  {
    id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
    name: 'Binance Wallet',
    homepage: 'https://www.binance.com/en/web3wallet',
    namespaces: ['eip155', 'solana', 'bip122'],
    rdns: 'com.binance.wallet',
    mobile: 'bnc://app.binance.com/cedefi/',
    ios: '1436799971',
    android: 'com.binance.dev',
    chrome: 'cadiboklkpojfamcoggejbbdjcoiljjk',
    injected: { eip155: 'isBinance' },
  },
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    name: 'Zerion',
    homepage: 'https://zerion.io/',
    namespaces: ['eip155', 'solana'],
    rdns: 'io.zerion.wallet',
    mobile: 'zerion://',
    desktop: 'zerion://',
    ios: '1456732565',
    android: 'io.zerion.android',
    chrome: 'klghhnkeealcohjjanjjdaeeggmfmlpl',
    injected: { eip155: 'isZerion' },
  },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    name: 'Bitget Wallet',
    homepage: 'https://web3.bitget.com',
    namespaces: ['eip155', 'solana', 'bip122'],
    rdns: 'com.bitget.web3',
    mobile: 'bitkeep://',
    ios: '1395301115',
    android: 'com.bitkeep.wallet',
    chrome: 'jiidiaalihmmhddjgbnbgdfflelocpak',
    injected: { eip155: 'isBitKeep', solana: 'Bitget Wallet' },
  },
  {
    id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
    name: 'Uniswap Wallet',
    homepage: 'https://wallet.uniswap.org/',
    namespaces: ['eip155'],
    rdns: 'org.uniswap.app',
    mobile: 'uniswap://',
    ios: '6443944476',
    android: 'com.uniswap.mobile',
    chrome: 'nnpmfplkfogfpmcngplhnbdnnilmcdcg',
  },
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    name: 'Ledger Live',
    homepage: 'https://www.ledger.com/ledger-live',
    namespaces: ['eip155'],
    mobile: 'ledgerlive://',
    desktop: 'ledgerlive://',
    ios: '1361671700',
    android: 'com.ledger.live',
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    homepage: 'https://solflare.com/',
    namespaces: ['solana'],
    ios: '1580902717',
    android: 'com.solflare.mobile',
    chrome: 'bhhhlbepdkbapadjdnnojkbgioiodbic',
    injected: { solana: 'Solflare' },
  },
];

/**
 * The records of the leading wallets that support a namespace of the given networks, checked like those of a catalogue.
 * They have no pictures. A chunk of its own, loaded only when the catalogue has failed: it stands in for the catalogue,
 * so that the lists are not empty. Which networks of a namespace a wallet supports is not known here, so all of them
 * count.
 */
export function leadingWalletsFor(networkIds: readonly CaipNetworkId[]): readonly Wallet[] {
  return LEADING.flatMap((wallet) => {
    const chains = networkIds.filter((id) => wallet.namespaces.includes(namespaceOf(id)));
    if (chains.length === 0) return [];
    const record = {
      id: wallet.id,
      name: wallet.name,
      homepage: wallet.homepage,
      rdns: wallet.rdns,
      chains,
      mobile_link: wallet.mobile,
      desktop_link: wallet.desktop,
      app_store: `https://apps.apple.com/app/id${wallet.ios}`,
      play_store: `https://play.google.com/store/apps/details?id=${wallet.android}`,
      chrome_store: wallet.chrome && `https://chromewebstore.google.com/detail/${wallet.chrome}`,
      injected: Object.entries(wallet.injected ?? {}).map(([namespace, injected_id]) => ({ namespace, injected_id })),
    };
    return toWallet(record, () => '') ?? [];
  });
}
