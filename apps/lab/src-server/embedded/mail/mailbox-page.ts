import type { IncomingMessage, ServerResponse } from 'node:http';
import { html, type Markup, sendPage } from '../html.js';
import { type HttpService, sendJson, startHttpService } from '../http-service.js';
import type { CaughtMail, MailCatcher } from './mail-catcher.js';

const WEB_ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/**
 * The page of all caught mails, and `GET /mails?to=<address>` for tests: the mails to one address (without `to`: to all), newest first, as
 * `[{ id, to, subject, text, receivedAt }]`.
 */
export const startMailbox = (port: number, catcher: Pick<MailCatcher, 'mails'>): Promise<HttpService> =>
  startHttpService(port, () => async (request, response) => answer(catcher.mails(), request, response));

async function answer(mails: readonly CaughtMail[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
  if (pathname === '/') return sendPage(response, 200, 'Mails', listOf(mails));
  if (pathname === '/mails') {
    const to = searchParams.get('to');
    const found = mails.filter((mail) => to === null || isSameAddress(mail.to, to));
    return sendJson(response, 200, found.map(toPublic));
  }
  const mail = mails.find(({ id }) => pathname === `/mails/${id}`);
  if (mail) return sendPage(response, 200, mail.subject || 'Mail without a subject', pageOf(mail));
  sendPage(response, 404, 'No such mail', html`<p><a href="/">All mails</a></p>`);
}

/** The case of the local part counts by the standard, but for no mail server that people use. */
const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const toPublic = ({ id, to, subject, text, receivedAt }: CaughtMail) => ({
  id,
  to,
  subject,
  text,
  receivedAt: receivedAt.toISOString(),
});

const listOf = (mails: readonly CaughtMail[]): Markup =>
  mails.length === 0
    ? html`<p>No mail was sent yet.</p>`
    : html`<table>
<thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead>
<tbody>
${mails.map(
  ({ id, to, subject, receivedAt }) => html`<tr><td>${receivedAt.toISOString()}</td><td>${to}</td>
<td><a href="/mails/${id}">${subject || 'No subject'}</a></td></tr>
`,
)}</tbody>
</table>`;

const pageOf = ({ from, to, text, html: source, receivedAt }: CaughtMail): Markup =>
  html`<p><a href="/">All mails</a></p>
<p>From ${from} to ${to}, ${receivedAt.toISOString()}</p>
<h2>Text</h2>
<pre>${withLinks(text)}</pre>
<h2>HTML, as source</h2>
<pre>${source}</pre>`;

/** `split` puts the matches of a group at the odd places. */
const withLinks = (text: string): readonly Markup[] =>
  text
    .split(WEB_ADDRESS)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`));
