/** Longest name that is shown. */
const NAME_LIMIT = 40;

// Control characters, and those that turn the direction of the text after them or are not seen at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A name that a wallet or a service told, as it may be shown: nothing unseen in it, and not too long. */
export function toDisplayName(name: unknown): string {
  if (typeof name !== 'string') return 'Unknown';
  const clean = name.slice(0, 400).replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const characters = [...clean];
  const text = characters.length > NAME_LIMIT ? `${characters.slice(0, NAME_LIMIT - 1).join('')}…` : clean;
  return text || 'Unknown';
}

/** First 4 and last 6 characters. Source: connection spec, section 9. */
export const shortenAddress = (address: string): string =>
  address.length <= 13 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`;
