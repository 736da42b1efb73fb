/** Longest name that is shown. */
const NAME_LIMIT = 40;
/** Longest message that is shown. */
const MESSAGE_LIMIT = 120;

// Control and format characters (including those that change the text direction), lone surrogates, and characters that
// render as nothing. The empty braille pattern is the only blank that Unicode does not count as ignorable.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;

/** Longest description that is shown. */
const DESCRIPTION_LIMIT = 300;

/** How much of an overlong name is processed, in UTF-16 units. */
const RAW_LIMIT = 400;

function clean(text: string, limit: number): string | null {
  const visible = text.slice(0, RAW_LIMIT).replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
  const characters = [...visible];
  return (characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : visible) || null;
}

/** A name from a wallet or a service, made safe to show: no invisible characters, limited in length; `null`: none. */
export const toDisplayName = (name: unknown): string | null =>
  typeof name === 'string' ? clean(name, NAME_LIMIT) : null;

/** The same for a message of a wallet. Of several lines only the first: libraries append versions and addresses. */
export const toDisplayMessage = (message: unknown): string | null =>
  typeof message === 'string' ? clean(message.trim().split(/[\r\n]/, 1)[0] ?? '', MESSAGE_LIMIT) : null;

/** The same for what a catalogue says of a wallet. */
export const toDescription = (text: unknown): string | null =>
  typeof text === 'string' ? clean(text, DESCRIPTION_LIMIT) : null;
