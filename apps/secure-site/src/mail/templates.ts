import type { Mail } from './mail-port.js';

export type MailContent = Omit<Mail, 'id' | 'to'>;

/** Where a login began, as the visitor may recognise it. */
export interface LoginPlace {
  readonly origin: string;
  readonly agent: string;
  readonly atMs: number;
}

/** What a code is for. `email` is the new address of a change, which its mails name: who enters the code agrees to it. */
export type CodeUse =
  | { readonly purpose: 'login' | 'sign-in' }
  | { readonly purpose: 'update-primary' | 'update-secondary'; readonly email: string };

/** As its mail says it. */
const CODE_TITLES: Readonly<Record<CodeUse['purpose'], { readonly subject: string; readonly first: string }>> = {
  login: { subject: 'Your login code', first: 'Enter this code to log in:' },
  'sign-in': { subject: 'Confirm your e-mail address', first: 'Enter this code to sign in with this address:' },
  'update-primary': {
    subject: 'Change of your e-mail address',
    first:
      'Somebody who is logged in wants to use the e-mail address below in place of this one. With this code you give your wallet to whoever reads the mails there:',
  },
  'update-secondary': {
    subject: 'Confirm your e-mail address',
    first: 'Enter this code to log in with this address from now on:',
  },
};

export function codeMail(code: string, place: LoginPlace, use: CodeUse = { purpose: 'login' }): MailContent {
  const { subject, first } = CODE_TITLES[use.purpose];
  const lines = [
    first,
    // Before the address, which may have six digits, too.
    code,
    ...('email' in use ? [`New address: ${use.email}`] : []),
    ...placeLines(place),
    'The code is valid for 20 minutes, in the browser that asked for it. Nobody from us will ever ask you for it.',
    'If you did not ask for it, ignore this mail.',
  ];
  return { subject, text: toText(lines), html: toHtml(lines, code) };
}

export function deviceMail(link: string, place: LoginPlace): MailContent {
  const lines = [
    'Somebody wants to log in with your address in a browser that you have not used before:',
    ...placeLines(place),
    'If it was you, open this page and confirm:',
    link,
    'The link is valid for 20 minutes. If it was not you, do not confirm.',
  ];
  return { subject: 'Confirm a new browser', text: toText(lines), html: toHtml(lines, null) };
}

/** To the address that a user had until now. */
export function changedMail(place: LoginPlace): MailContent {
  const lines = [
    'Your wallet has another e-mail address now, and you cannot log in with this one any more:',
    ...placeLines(place),
    'If it was not you, tell the operator of the site at once.',
  ];
  return { subject: 'Your e-mail address was changed', text: toText(lines), html: toHtml(lines, null) };
}

const KEY_TITLES = { eip155: 'EVM networks', solana: 'Solana' } as const;

/** After the key of an account was shown. */
export function exportedMail(namespace: keyof typeof KEY_TITLES, place: LoginPlace): MailContent {
  const lines = [
    `The private key of your account on ${KEY_TITLES[namespace]} was shown to somebody who had just logged in as you:`,
    ...placeLines(place),
    'Who has the key can use the account without this site, for ever. If it was not you, send what the account has to another one at once.',
  ];
  return { subject: 'Your private key was exported', text: toText(lines), html: toHtml(lines, null) };
}

const placeLines = ({ origin, agent, atMs }: LoginPlace): readonly string[] => [
  `Site: ${origin}`,
  `Browser: ${agent}`,
  `Time: ${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
];

const toText = (lines: readonly string[]): string => lines.join('\n\n');

function toHtml(lines: readonly string[], code: string | null): string {
  const body = lines.map((line) => paragraph(line, line === code)).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><body style="font-family:sans-serif">${body}</body></html>`;
}

const LARGE = ' style="font-size:2em;letter-spacing:0.2em"';

function paragraph(line: string, isCode: boolean): string {
  const text = escapeHtml(line);
  const content = line.startsWith('https://') || line.startsWith('http://') ? `<a href="${text}">${text}</a>` : text;
  return `<p${isCode ? LARGE : ''}>${content}</p>`;
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
