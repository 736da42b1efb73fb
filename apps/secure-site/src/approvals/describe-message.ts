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
const SIGN_IN = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your \S+ account:\r?\n(\S+)(?:\r?\n|$)/i;
const CLAIMS_SIGN_IN = /wants you to sign in with your/i;
const CHAIN_ID = /^Chain ID: (\S+)$/m;
const MOST_BYTES_SHOWN = 2000;

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
  if (signIn) return joinDescriptions([describeSignIn(signIn, text, shown, context), omission(omitted)]);
  return joinDescriptions([
    { lines: [{ kind: 'message', text: shown, isUtf8: true }], risk: 'none' },
    CLAIMS_SIGN_IN.test(text)
      ? warning('This message asks you to sign in, but not in the form that can be checked.', 'danger')
      : nothing,
    omission(omitted),
  ]);
}

function describeSignIn(match: RegExpExecArray, text: string, shown: string, context: MessageContext): Description {
  const [, domain = '', address = ''] = match;
  const matchesOrigin = isDomainOf(domain, context.origin);
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
  ]);
}

/** The domain is exactly the origin's host, with its port if it has one. Source: EIP-4361. */
const isDomainOf = (domain: string, origin: string): boolean =>
  URL.canParse(origin) && domain.toLowerCase() === new URL(origin).host;

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
