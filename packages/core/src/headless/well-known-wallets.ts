/** Names by which hosts call wallets, and the ids of these wallets in the public catalogue. */
const IDS: ReadonlyMap<string, string> = new Map([
  ['metamask', 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  ['trust', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
  ['coinbase', 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
  ['rainbow', '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
  ['phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
  ['okx', '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'],
  ['binance', '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4'],
  ['zerion', 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18'],
  ['bitget', '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662'],
  ['uniswap', 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a'],
  ['ledger', '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'],
  ['safe', '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'],
  ['solflare', '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
]);

/** The catalogue id of a well-known name, whatever its case; any other text is an id or a name already. */
export const toWalletId = (nameOrId: string): string => IDS.get(nameOrId.toLowerCase()) ?? nameOrId;
