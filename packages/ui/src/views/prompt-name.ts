const MAX_LENGTH = 12;

/** A wallet's name where a sentence asks about it: at most 12 characters. Source: connection spec, section 2. */
export function promptName(name: string): string {
  const characters = [...name];
  return characters.length <= MAX_LENGTH ? name : `${characters.slice(0, MAX_LENGTH).join('').trimEnd()}...`;
}
