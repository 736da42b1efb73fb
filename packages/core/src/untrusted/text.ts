/** Longest name that is shown. */
const NAME_LIMIT = 40;

// Control and format characters (including those that change the text direction), lone surrogates, and characters that
// render as nothing. The empty braille pattern is the only blank that Unicode does not count as ignorable.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** How much of an overlong name is processed, in UTF-16 units. */
const RAW_LIMIT = 400;

/** A name from a wallet or a service, made safe to show: no invisible characters, limited in length; `null`: none. */
export function toDisplayName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const clean = name.slice(0, RAW_LIMIT).replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const characters = [...clean];
  const text = characters.length > NAME_LIMIT ? `${characters.slice(0, NAME_LIMIT - 1).join('')}…` : clean;
  return text || null;
}
