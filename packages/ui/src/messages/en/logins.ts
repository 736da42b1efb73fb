/** Social logins and the texts around them. Sources: C2.56 to C2.59, F3.2.2. */
export const loginTexts = {
  'logins.wallet': 'Continue with a wallet',
  'logins.social': 'Continue with {provider}',
  'logins.socials': 'Social logins',
  'logins.more': 'More',
  'logins.none': 'No social logins available',
  'logins.noneHint': 'Connect a wallet of your own instead.',
  'logins.exploreText': 'Looking around?',
  'logins.explore': 'Explore wallets',
  'logins.provider.google': 'Google',
  'logins.provider.x': 'X',
  'logins.provider.discord': 'Discord',
  'logins.provider.farcaster': 'Farcaster',
  'logins.provider.github': 'GitHub',
  'logins.provider.apple': 'Apple',
  'logins.provider.facebook': 'Facebook',
  'branding.text': 'Powered by FoyerKit',
} as const;
