import { domainToASCII } from 'node:url';

const LONGEST = 254;
const LONGEST_LOCAL_PART = 64;
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
// The last label is no number: an IP address is no domain.
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The one spelling of an address, by which its user is found and to which mails go: trimmed, in lower case, the domain in
 * ASCII. Lower case throughout, because phones write the first letter large, and the same visitor must not get another
 * wallet. That gives nobody another one's account: the mail goes to the spelling by which the user is found.
 * @returns null for what is no address
 */
export function normalizeEmail(text: string): string | null {
  const trimmed = text.trim().normalize('NFC');
  const at = trimmed.lastIndexOf('@');
  if (at < 1 || trimmed.length > LONGEST) return null;
  const localPart = trimmed.slice(0, at).toLowerCase();
  const domain = domainToASCII(trimmed.slice(at + 1));
  const isValid = localPart.length <= LONGEST_LOCAL_PART && LOCAL_PART.test(localPart) && DOMAIN.test(domain);
  const email = `${localPart}@${domain}`;
  return isValid && email.length <= LONGEST ? email : null;
}

const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address most likely leads to: without what follows a `+`, and at Google without dots. Only for limits of
 * what is sent there; each address is a user of its own.
 * @param email as `normalizeEmail` writes it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).split('+');
  const domain = email.slice(at + 1);
  const name = IGNORES_DOTS.has(domain) ? local.replaceAll('.', '') : local;
  return `${name}@${domain}`;
}
