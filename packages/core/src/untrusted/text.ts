/** Longest name that is shown. */
const NAME_LIMIT = 40;

// Control and format characters (those that turn the direction of a text are among them), halves of characters, and
// all that renders as nothing. The empty braille pattern is the one blank that Unicode does not count as ignorable.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** What is looked at of a name that never ends, in UTF-16 units. */
const RAW_LIMIT = 400;

/** A name that a wallet or a service told, as it may be shown: nothing unseen in it, and not too long; `null`: none. */
export function toDisplayName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const clean = name.slice(0, RAW_LIMIT).replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const characters = [...clean];
  const text = characters.length > NAME_LIMIT ? `${characters.slice(0, NAME_LIMIT - 1).join('')}…` : clean;
  return text || null;
}
