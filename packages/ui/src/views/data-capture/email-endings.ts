/** What the suggestions of the field can complete an address with. Source: F2.6.2. */
const ENDINGS: readonly string[] = [
  'gmail.com',
  'outlook.com',
  'yahoo.com',
  'hotmail.com',
  'aol.com',
  'icloud.com',
  'zoho.com',
];

/** The endings that continue what follows the '@', as whole addresses; none before the '@', or for a complete one. */
export function completionsOf(email: string): readonly { readonly ending: string; readonly email: string }[] {
  const at = email.indexOf('@');
  if (at < 1) return [];
  const typed = email.slice(at + 1).toLowerCase();
  return ENDINGS.filter((ending) => ending.startsWith(typed) && ending !== typed).map((ending) => ({
    ending,
    email: `${email.slice(0, at)}@${ending}`,
  }));
}
