import type { SiwxMessage } from '@foyerkit/secure-frame/protocol';
import { RequestError } from '../request-error.js';

/** Whom the message signs in, where and when. */
export interface SignInPlace {
  readonly address: string;
  /** CAIP-2. */
  readonly networkId: string;
  readonly origin: string;
  /** The time of the message if it names none, which the standard requires. */
  readonly nowMs: number;
}

const CHAIN_NAMES: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana' };
/** A resource that grants abilities to others (ERC-5573), which nobody has read before this text is signed. */
const RECAP = /^\s*urn:recap:/iu;
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/**
 * The text of EIP-4361 for a login that asks for it. It is signed without a page of its own, as a part of the login, so it can sign in only
 * where the visitor logs in: domain and address of the text are those of the page, no member can add a line, and no resource grants anything.
 * @throws RequestError ORIGIN_NOT_ALLOWED for another domain, METHOD_NOT_ALLOWED for what cannot be a text of EIP-4361, or needs an approval
 */
export function signInText(message: SiwxMessage, { address, networkId, origin, nowMs }: SignInPlace): string {
  const { domain, uri, version, nonce, statement, resources } = message;
  const isOwnDomain = URL.canParse(origin) && domain === new URL(origin).host;
  if (!isOwnDomain || !URL.canParse(uri) || new URL(uri).origin !== origin) {
    throw new RequestError('ORIGIN_NOT_ALLOWED', 'The sign-in is for another page.');
  }
  if (resources?.some((resource) => RECAP.test(resource))) {
    throw new RequestError('METHOD_NOT_ALLOWED', 'The sign-in grants abilities, which needs an approval.');
  }
  const [namespace = '', reference = ''] = networkId.split(':');
  const optional = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`]);
  const lines = [
    `${domain} wants you to sign in with your ${CHAIN_NAMES[namespace] ?? namespace} account:`,
    address,
    '',
    ...(statement === undefined || statement === '' ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${namespace === 'eip155' ? reference : networkId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${message.issuedAt ?? new Date(nowMs).toISOString()}`,
    ...optional('Expiration Time', message.expirationTime),
    ...optional('Not Before', message.notBefore),
    ...optional('Request ID', message.requestId),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ];
  const isValid = lines.every((line) => ONE_LINE.test(line)) && version === '1' && /^[a-zA-Z0-9]{8,}$/.test(nonce);
  if (!isValid) throw new RequestError('METHOD_NOT_ALLOWED', 'The sign-in is not valid.');
  return lines.join('\n');
}
