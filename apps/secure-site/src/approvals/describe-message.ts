import { shortText, visibleName } from '../text/visible-text.js';
import { type Description, joinDescriptions, warning } from './approval.js';

/** What the message is signed with. */
export interface MessageContext {
  /** The origin of the page that asks. */
  readonly origin: string;
  readonly address: string;
  /** CAIP-2. */
  readonly networkId: string;
}

/** The first two lines of EIP-4361, and of its likes for other chains. */
const SIGN_IN = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your \S+ account:\r?\n(\S+)(?:\r?\n|$)/i;
const CLAIMS_SIGN_IN = /wants you to sign in with your/i;
const CHAIN_ID = /^Chain ID: (\S+)$/m;
/** A resource that grants abilities to others. Source: ERC-5573. */
const RECAP = /^-\s*urn:recap:/im;
const MOST_BYTES_SHOWN = 2000;
/** What follows so many empty lines is not expected, and not on the screen. */
const GAP_LINES = 20;

/** A message as text, or as hexadecimal if it is not text. */
export function describeMessage(message: Uint8Array, context: MessageContext): Description {
  const text = decodeText(message);
  if (text === null) {
    const hex = Buffer.from(message).toString('hex');
    const { text: shown, omitted } = shortText(`0x${hex}`, MOST_BYTES_SHOWN);
    return joinDescriptions([
      { lines: [{ kind: 'message', text: shown, isUtf8: false }], risk: 'caution' },
      warning('This message is not text. Sign it only if you know what it is.', 'caution'),
      omission(omitted),
    ]);
  }
  const { text: shown, omitted } = shortText(text);
  const signIn = SIGN_IN.exec(text);
  const gap = hasGap(shown) ? warning('This message goes on after many empty lines.', 'caution') : nothing;
  if (signIn) return joinDescriptions([describeSignIn(signIn, text, shown, context), gap, omission(omitted)]);
  return joinDescriptions([
    { lines: [{ kind: 'message', text: shown, isUtf8: true }], risk: 'none' },
    CLAIMS_SIGN_IN.test(text)
      ? warning('This message asks you to sign in, but not in the form that can be checked.', 'danger')
      : nothing,
    gap,
    omission(omitted),
  ]);
}

function hasGap(text: string): boolean {
  let emptyLines = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') emptyLines += 1;
    else if (emptyLines >= GAP_LINES) return true;
    else emptyLines = 0;
  }
  return false;
}

function describeSignIn(match: RegExpExecArray, text: string, shown: string, context: MessageContext): Description {
  const [, scheme, domain = '', address = ''] = match;
  const matchesOrigin = isDomainOf(domain, scheme, context.origin);
  const chainId = CHAIN_ID.exec(text)?.[1];
  return joinDescriptions([
    { lines: [{ kind: 'signIn', domain: visibleName(domain), matchesOrigin, text: shown }], risk: 'none' },
    matchesOrigin
      ? nothing
      : warning(`This signs you in at ${visibleName(domain)}, but ${context.origin} asks for it.`, 'danger'),
    isSameAddress(address, context) ? nothing : warning('This signs in another account than yours.', 'danger'),
    chainId === undefined || isChain(chainId, context.networkId)
      ? nothing
      : warning(`This is for another network: ${visibleName(chainId)}.`, 'caution'),
    RECAP.test(text)
      ? warning('This does not only sign you in: it also allows others to act for you (ERC-5573).', 'danger')
      : nothing,
  ]);
}

/** The domain is exactly the origin's host, with its port if it has one, and so is the scheme if there is one. Source: EIP-4361. */
function isDomainOf(domain: string, scheme: string | undefined, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return domain.toLowerCase() === host && (scheme === undefined || `${scheme.toLowerCase()}:` === protocol);
}

const isSameAddress = (address: string, context: MessageContext): boolean =>
  context.networkId.startsWith('eip155:')
    ? address.toLowerCase() === context.address.toLowerCase()
    : address === context.address;

const isChain = (chainId: string, networkId: string): boolean =>
  chainId === networkId || chainId === networkId.slice(networkId.indexOf(':') + 1);

function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Not UTF-8: shown as bytes.
    return null;
  }
}

const nothing: Description = { lines: [], risk: 'none' };

const omission = (omitted: number): Description =>
  omitted === 0 ? nothing : warning(`The message is longer: ${omitted} characters are not shown.`, 'danger');
