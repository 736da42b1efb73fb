import { SiwxError } from '../errors/siwx-errors.js';
import type { SiwxMessageData } from '../ports/sign-in.js';
import type { SiwxChain } from './signature-verifier.js';

/** By how much the clocks of visitor and server may differ. */
const SKEW_MS = 60_000;

export interface Expected {
  /** The authority of the page, as in `location.host`. */
  readonly domain: string;
  /** The origins of pages on which visitors sign in. */
  readonly origins: readonly string[];
  /** By CAIP-2 id. */
  readonly chains: Readonly<Record<string, SiwxChain>>;
  /** How long after it was made a message is taken. */
  readonly lifetimeMs: number;
  readonly now: () => number;
}

const originOf = (uri: string): string | null => (URL.canParse(uri) ? new URL(uri).origin : null);

const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

function checkTimes({ expirationTime, issuedAt, notBefore }: SiwxMessageData, { lifetimeMs, now }: Expected): void {
  const issued = timeOf(issuedAt);
  if (issued === null) {
    throw new SiwxError('SIWX_MESSAGE_INVALID', { details: 'The message has to say when it was issued.' });
  }
  if (issued > now() + SKEW_MS) throw new SiwxError('SIWX_NOT_YET_VALID', { details: 'It was issued in the future.' });
  if (issued + lifetimeMs + SKEW_MS < now())
    throw new SiwxError('SIWX_EXPIRED', { details: 'It was issued long ago.' });
  const start = timeOf(notBefore);
  if (start !== null && start > now() + SKEW_MS) throw new SiwxError('SIWX_NOT_YET_VALID');
  const end = timeOf(expirationTime);
  if (end !== null && end <= now()) throw new SiwxError('SIWX_EXPIRED');
}

/** Checks what a message says against what the server expects of it; the nonce and the signature are checked apart. @throws SiwxError */
export function checkMessage(data: SiwxMessageData, expected: Expected): SiwxChain {
  const { chains, domain, origins } = expected;
  if (data.domain !== domain) throw new SiwxError('SIWX_DOMAIN_DIFFERS', { details: `Expected ${domain}.` });
  const origin = originOf(data.uri);
  if (origin === null || !origins.includes(origin)) {
    throw new SiwxError('SIWX_URI_DIFFERS', { details: `Expected a page of ${origins.join(' or ')}.` });
  }
  const chain = Object.hasOwn(chains, data.chainId) ? chains[data.chainId] : undefined;
  if (!chain) throw new SiwxError('SIWX_CHAIN_DIFFERS', { details: `${data.chainId} is not in \`chains\`.` });
  checkTimes(data, expected);
  return chain;
}
