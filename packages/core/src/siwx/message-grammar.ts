/** What the fields of a message may contain. Sources: EIP-4361, CAIP-122, RFC 3986, RFC 3339. */

/** No message has more characters, so that none takes long to check. */
export const MAX_MESSAGE_LENGTH = 4_096;

export const MAX_RESOURCES = 20;

/** The only version that there is. */
export const MESSAGE_VERSION = '1';

/** How the first line of a message names the kind of account, by chain namespace. */
export const ACCOUNT_KINDS = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' } as const;

export type SiwxNamespace = keyof typeof ACCOUNT_KINDS;

const isNamespace = (value: string): value is SiwxNamespace => Object.hasOwn(ACCOUNT_KINDS, value);

const CHAIN_IDS: Readonly<Record<SiwxNamespace, RegExp>> = {
  eip155: /^[1-9]\d{0,15}$/,
  // Local chains have names in place of the start of their genesis hash.
  solana: /^[-_\da-zA-Z]{1,32}$/,
  bip122: /^[\da-f]{32}$/,
};

const ADDRESSES: Readonly<Record<SiwxNamespace, RegExp>> = {
  eip155: /^0x[\da-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[\da-zA-Z]{25,90}$/,
};

/** The parts of a CAIP-2 id in whose namespace there is sign-in; `null`: it is none. */
export function readChainId(chainId: string): { readonly namespace: SiwxNamespace; readonly reference: string } | null {
  const [namespace = '', reference = '', ...rest] = chainId.split(':');
  if (rest.length > 0 || !isNamespace(namespace) || !CHAIN_IDS[namespace].test(reference)) return null;
  return { namespace, reference };
}

const BITCOIN_MAINNET = '000000000019d6689c085ae165831e93';

const isOfMainnet = (address: string): boolean => /^(?:[13]|bc1)/.test(address);

/** Whether an address is written as those of a network are. */
export function isAddressOf(chain: NonNullable<ReturnType<typeof readChainId>>, address: string): boolean {
  if (!ADDRESSES[chain.namespace].test(address)) return false;
  return chain.namespace !== 'bip122' || isOfMainnet(address) === (chain.reference === BITCOIN_MAINNET);
}

/** An authority without user information: a page has none. */
const HOST = /^(?:[\da-zA-Z](?:[\da-zA-Z.-]{0,251}[\da-zA-Z])?|\[[\da-fA-F:.]{2,45}\])(?::\d{1,5})?$/;

export const isDomain = (text: string): boolean => HOST.test(text);

const NO_SPACE = /^[!-~]+$/;

/** An absolute URI without spaces and line breaks. */
export const isUri = (text: string): boolean => NO_SPACE.test(text) && /^[a-zA-Z][\da-zA-Z+.-]*:./.test(text);

/** EIP-4361 asks for eight characters at least. */
export const isNonce = (text: string): boolean => /^[\da-zA-Z]{8,128}$/.test(text);

/** Printable characters of one line. */
export const isStatement = (text: string): boolean => /^[ -~]+$/.test(text);

export const isRequestId = (text: string): boolean => /^[\w.~!$&'()*+,;=:@%/-]*$/.test(text);

const TIME = /^(\d{4}-\d\d)-(\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

export function isTime(text: string): boolean {
  const [, month, day] = TIME.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  // `Date.parse` takes 30 February for a day in March.
  return new Date(`${month}-${day}T00:00:00Z`).getUTCDate() === Number(day);
}
