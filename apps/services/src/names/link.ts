const MAX_LENGTH = 2_048;
// Browsers leave these out before they read a scheme, which is how "java\nscript:" gets past a filter.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern matches control characters on purpose
const CONTROL_CHARACTERS = /[\u0000-\u0020\u007f-\u009f]/;

/** Whether a picture's address may be passed on: a page of the web by https, without credentials. */
export function isLink(link: string): boolean {
  if (link.length > MAX_LENGTH || CONTROL_CHARACTERS.test(link) || !URL.canParse(link)) return false;
  const { password, protocol, username } = new URL(link);
  return protocol === 'https:' && !username && !password;
}
