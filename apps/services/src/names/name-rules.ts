/** Letters, digits or hyphens, at least 4 characters. Source: S5.70. */
const MIN_LABEL = 4;
/** As long as a label of the domain name system. */
const MAX_LABEL = 63;
const LABEL_CHARACTERS = /^[-a-z0-9]*$/;

/** What nobody may be called: it would speak for the service, for somebody well known, or for nothing at all. */
const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'anonymous',
  'appkit',
  'billing',
  'coinbase',
  'contact',
  'customersupport',
  'ethereum',
  'everyone',
  'foyer',
  'foyerkit',
  'help',
  'helpdesk',
  'info',
  'localhost',
  'mail',
  'metamask',
  'moderator',
  'null',
  'official',
  'postmaster',
  'recovery',
  'reown',
  'root',
  'security',
  'service',
  'staff',
  'support',
  'system',
  'team',
  'test',
  'treasury',
  'trustwallet',
  'undefined',
  'unknown',
  'verified',
  'verify',
  'wallet',
  'walletconnect',
  'webmaster',
]);

/** Characters that are easily taken for letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** As a reader sees it who does not look closely: without hyphens, and with letters for what looks like one. */
const toSkeleton = (label: string): string =>
  label
    .replaceAll('-', '')
    .replaceAll(/[0-9]/g, (digit) => LOOK_ALIKES[digit] ?? digit)
    .replaceAll('i', 'l');

const RESERVED_SKELETONS: ReadonlySet<string> = new Set([...RESERVED].map(toSkeleton));

/** Why a label cannot be registered; null if it can. The text is for the visitor. */
export function refuseLabel(label: string): string | null {
  if (!LABEL_CHARACTERS.test(label)) return 'A name may have letters, digits and hyphens only.';
  if (label.length < MIN_LABEL) return `A name must have at least ${MIN_LABEL} characters.`;
  if (label.length > MAX_LABEL) return `A name may have at most ${MAX_LABEL} characters.`;
  // Software shows such labels as the letters that they encode, which may look like those of another name.
  if (/^..--/.test(label)) return 'A name may not have hyphens as its third and fourth character.';
  return RESERVED_SKELETONS.has(toSkeleton(label)) ? 'This name is reserved.' : null;
}

/** The label of a name of a zone, in lower case; null for a name of another zone. */
export function labelOf(name: string, zone: string): string | null {
  const lower = name.toLowerCase();
  return lower.endsWith(`.${zone}`) ? lower.slice(0, -zone.length - 1) : null;
}

export const withZone = (label: string, zone: string): string => `${label}.${zone}`;

/** The name that a path names: one without a dot is of the zone of the service. */
export const toFullName = (given: string, zone: string | null): string => {
  const lower = given.toLowerCase();
  return lower.includes('.') || zone === null ? lower : withZone(lower, zone);
};
