import { createSeededRandom, type SeededRandom } from '../images/seeded-random.js';
import { CHAINS, COMMON_EVM_CHAINS, type Namespace, OTHER_EVM_CHAINS } from './chains.js';
import { appStoreUrl, chromeStoreUrl, playStoreUrl } from './known/known-wallet.js';
import { type MadeUpName, makeUpNames } from './made-up-names.js';
import { imageId, type WalletRecord, walletId } from './wallet.js';

/** How a made-up wallet is available. `extension` alone has no link for pairing. */
type Platform = 'phone' | 'extension' | 'desktop' | 'web';

interface Kind {
  readonly namespaces: readonly Namespace[];
  readonly platforms: readonly Platform[];
}

/** The number of made-up wallets of each kind. Nine in ten EVM wallets support pairing. */
const SORTS: readonly { readonly count: number; readonly kinds: readonly Kind[] }[] = [
  {
    count: 448,
    kinds: [
      { namespaces: ['eip155'], platforms: ['phone'] },
      { namespaces: ['eip155'], platforms: ['phone', 'extension'] },
      { namespaces: ['eip155'], platforms: ['phone', 'extension'] },
      { namespaces: ['eip155'], platforms: ['phone', 'desktop'] },
      { namespaces: ['eip155'], platforms: ['web'] },
      { namespaces: ['eip155', 'solana'], platforms: ['phone'] },
      { namespaces: ['eip155', 'solana', 'bip122'], platforms: ['phone', 'extension'] },
      { namespaces: ['eip155', 'polkadot'], platforms: ['phone', 'extension', 'desktop'] },
    ],
  },
  { count: 12, kinds: [{ namespaces: ['eip155'], platforms: ['extension'] }] },
  {
    count: 20,
    kinds: [
      { namespaces: ['solana'], platforms: ['extension'] },
      { namespaces: ['solana'], platforms: ['phone', 'extension'] },
    ],
  },
  {
    count: 12,
    kinds: [
      { namespaces: ['bip122'], platforms: ['extension'] },
      { namespaces: ['bip122'], platforms: ['phone', 'extension'] },
    ],
  },
  { count: 8, kinds: [{ namespaces: ['polkadot'], platforms: ['extension'] }] },
];

/**
 * Made-up wallets that fill the catalogue, the same on every run. Their homepages are under `.example`, and their store
 * links have the stores' format with ids that no store assigns, so that none leads to a real product.
 */
export function generateWallets(firstOrder: number, orderStep: number): WalletRecord[] {
  const random = createSeededRandom('foyerkit catalogue');
  const kinds = SORTS.flatMap(({ count, kinds }) => Array.from({ length: count }, () => random.pick(kinds)));
  const names = makeUpNames(kinds.length, random);
  const shuffled = random.shuffle(kinds);
  return names.flatMap((name, index) => {
    const kind = shuffled[index];
    return kind ? [makeWallet(name, kind, firstOrder + index * orderStep, random)] : [];
  });
}

function makeWallet({ name, slug }: MadeUpName, kind: Kind, order: number, random: SeededRandom): WalletRecord {
  const has = (platform: Platform) => kind.platforms.includes(platform);
  const id = walletId(name);
  return {
    id,
    name,
    badge_type: random.chance(0.3) ? 'certified' : 'none',
    chains: kind.namespaces.flatMap((namespace) => chainsOf(namespace, random)),
    homepage: `https://${slug}.example/`,
    image_id: imageId(name),
    order,
    link_mode: has('phone') && random.chance(0.15) ? `https://link.${slug}.example/wc` : null,
    mobile_link: has('phone') ? `${slug}://` : null,
    desktop_link: has('desktop') ? `${slug}-desktop://` : null,
    webapp_link: has('web') ? `https://app.${slug}.example/` : null,
    browse_link: null,
    can_return: null,
    app_store: has('phone') && random.chance(0.95) ? appStoreUrl(`000${random.whole(1_000_000, 9_999_999)}`) : null,
    play_store: has('phone') && random.chance(0.9) ? playStoreUrl(`example.${slug}`) : null,
    chrome_store: has('extension') ? chromeStoreUrl(extensionId(id)) : null,
    rdns: has('extension') ? `example.${slug}` : null,
    injected: has('extension') ? kind.namespaces.map((namespace) => injectedAs(namespace, name, slug)) : null,
  };
}

/** EVM wallets support the common networks and some others; wallets of other namespaces support all of theirs. */
function chainsOf(namespace: Namespace, random: SeededRandom): readonly string[] {
  if (namespace !== 'eip155') return CHAINS[namespace];
  return [...COMMON_EVM_CHAINS, ...OTHER_EVM_CHAINS.filter(() => random.chance(0.6))];
}

/** The first 32 digits of a wallet's id as letters a to p, the format of Chrome extension ids. */
const extensionId = (id: string) =>
  [...id.slice(0, 32)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');

function injectedAs(namespace: Namespace, name: string, slug: string): { namespace: Namespace; injected_id: string } {
  const flag = `is${slug.charAt(0).toUpperCase()}${slug.slice(1)}`;
  const ids: Record<Namespace, string> = { eip155: flag, solana: name, bip122: `${slug}.bitcoin`, polkadot: slug };
  return { namespace, injected_id: ids[namespace] };
}
