const NAMESPACES = { eip155: 'EVM networks', solana: 'Solana' } as const;

const PROVIDERS: Readonly<Record<string, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
};

export type Namespace = keyof typeof NAMESPACES;

export const TEXTS = {
  loading: 'One moment…',
  failed: 'That did not work',
  again: 'Try again',

  login: 'Log in to your wallet',
  loginText: 'Here you see where you are logged in, and can take your private keys with you.',
  noLogin: 'This site has no login.',
  logInWith: (provider: string) => `Log in with ${PROVIDERS[provider] ?? provider}`,
  scan: 'Scan with your phone',
  scanText: 'Scan the code with the phone that has Farcaster, and confirm there. This page goes on by itself.',
  scanCode: 'QR code of the login',
  scanHere: 'Farcaster is on this device',
  otherLogin: 'Use another login',
  email: 'E-mail address',
  sendCode: 'Send code',
  device: 'Confirm this browser',
  deviceText: (email: string) => `We have sent a link to ${email}. Open it and confirm; this page goes on by itself.`,
  otherEmail: 'Use another address',
  code: 'Enter the code',
  codeText: (email: string) => `We have sent six digits to ${email}.`,
  codeLabel: 'Code',
  logIn: 'Log in',
  newCode: 'Send a new code',

  home: 'Your wallet',
  accounts: 'Accounts',
  namespace: (namespace: Namespace) => NAMESPACES[namespace],
  sessions: 'Where you are logged in',
  session: (since: string, seen: string | null) =>
    seen === null ? `This page, since ${since}` : `Since ${since}, last used ${seen}`,
  logOut: 'Log out',
  logOutEverywhere: 'Log out everywhere',
  keys: 'Private keys',
  keysText: 'With its private key you can use an account in another wallet. Each key is shown once after a login.',
  exportKeyOf: (namespace: Namespace) => `Export the key for ${NAMESPACES[namespace]}`,

  confirm: (namespace: Namespace) => `Export the private key for ${NAMESPACES[namespace]}?`,
  confirmText: 'Whoever sees this key can take everything the account has, for ever, and nobody can undo it.',
  confirmAlone:
    'Make sure that nobody sees your screen. Never give the key to anybody who asks for it: it is always a fraud.',
  confirmLabel: 'Type EXPORT to go on',
  showKey: 'Show the key',
  back: 'Back',
  loginAgain: 'Log in again',

  key: 'Your private key',
  keyText:
    'Write it down or move it to your other wallet now. It is hidden when you leave this page, or after two minutes.',
  addressOn: (namespace: Namespace) => `Address on ${NAMESPACES[namespace]}`,
  privateKey: 'Private key',
  copy: 'Copy',
  copied: 'Copied. Other programs can read the clipboard: replace it soon.',
  done: 'Done',
} as const;
