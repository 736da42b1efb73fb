/** A wallet as catalogues know it. */
export interface WellKnownWallet {
  /** Its own name. */
  readonly name: string;
  /** In the public catalogue. Without one the wallet is found by its name, as in every other catalogue. */
  readonly id?: string;
}

/** Names by which hosts call wallets. */
const WALLETS: ReadonlyMap<string, WellKnownWallet> = new Map([
  ['metamask', { name: 'MetaMask', id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96' }],
  ['trust', { name: 'Trust Wallet', id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0' }],
  ['coinbase', { name: 'Coinbase Wallet', id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa' }],
  ['rainbow', { name: 'Rainbow', id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369' }],
  ['phantom', { name: 'Phantom', id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }],
  ['okx', { name: 'OKX Wallet', id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709' }],
  ['binance', { name: 'Binance Wallet', id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4' }],
  ['zerion', { name: 'Zerion', id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18' }],
  ['bitget', { name: 'Bitget Wallet', id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662' }],
  ['uniswap', { name: 'Uniswap Wallet', id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a' }],
  ['ledger', { name: 'Ledger Live', id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927' }],
  ['safe', { name: 'Safe', id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f' }],
  ['solflare', { name: 'Solflare', id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79' }],
  ['safepal', { name: 'SafePal', id: '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150' }],
  ['oneinch', { name: '1inch Wallet', id: 'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576' }],
  [
    'crypto-com',
    { name: 'Crypto.com Onchain', id: 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d' },
  ],
  ['imtoken', { name: 'imToken', id: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef' }],
  ['robinhood', { name: 'Robinhood Wallet', id: '8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e' }],
  ['exodus', { name: 'Exodus', id: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4' }],
  ['argent', { name: 'Argent', id: 'bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6' }],
  ['tokenpocket', { name: 'TokenPocket', id: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66' }],
  ['frontier', { name: 'Frontier', id: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041' }],
  ['coin98', { name: 'Coin98', id: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01' }],
  ['backpack', { name: 'Backpack' }],
  ['bybit', { name: 'Bybit Wallet' }],
  ['jupiter', { name: 'Jupiter' }],
  ['kraken', { name: 'Kraken Wallet' }],
  ['leather', { name: 'Leather' }],
  ['magic-eden', { name: 'Magic Eden' }],
  ['ronin', { name: 'Ronin Wallet' }],
  ['timeless-x', { name: 'Timeless X' }],
  ['xverse', { name: 'Xverse' }],
]);

/** What a well-known name stands for, whatever its case; any other text is an id or a wallet's own name already. */
export const toWellKnown = (nameOrId: string): Required<WellKnownWallet> => ({
  id: nameOrId,
  name: nameOrId,
  ...WALLETS.get(nameOrId.toLowerCase()),
});
