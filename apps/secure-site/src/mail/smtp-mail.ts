import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.js';
import { isLoopback } from '../validation/loopback.js';
import { MailDelayedError, type MailPort, MailRefusedError } from './mail-port.js';

const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 4;
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
/** Commands about this mail; a refusal of the others is about the site, which an operator can mend. */
const MAIL_COMMANDS = ['RCPT TO', 'DATA'];
/** The driver's codes of what fails before there is a mail: their texts name the server, and no visitor. */
const CONNECTION_CODES = ['EAUTH', 'ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

/** Sends over SMTP. The connection is encrypted, except to a server on this machine. */
export function createSmtpMail({ url, from }: MailConfig): MailPort {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    host,
    port: Number(port) || PORTS[isSecure ? 'smtps:' : 'smtp:'],
    secure: isSecure,
    ...(!isSecure && (isLoopback(hostname) ? { ignoreTLS: true } : { requireTLS: true })),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing of a mail is read from a file or from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? hostname;
  return {
    send: async ({ id, to, subject, text, html }) => {
      try {
        await transport.sendMail({ from, to, subject, text, html, messageId: `<${id}@${domain}>` });
      } catch (error) {
        // No cause: the driver's error repeats the address.
        throw isRefusal(error)
          ? new MailRefusedError(`The mail server refused a mail (${answerOf(error)}).`)
          : new MailDelayedError(`A mail could not be sent (${answerOf(error)}).`);
      }
    },
    check: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw new MailDelayedError(`The mail server of SMTP_URL cannot be used (${answerOf(error)}).`);
      }
    },
    close: () => transport.close(),
  };
}

const field = (error: unknown, name: string): unknown =>
  error instanceof Error && name in error ? Reflect.get(error, name) : undefined;

function isRefusal(error: unknown): boolean {
  const status = field(error, 'responseCode');
  const command = field(error, 'command');
  return typeof status === 'number' && status >= 500 && MAIL_COMMANDS.includes(String(command));
}

/** The status or the driver's code. A text comes with it only if it is about the connection: others may contain the address. */
function answerOf(error: unknown): string {
  const code = field(error, 'code');
  const answer = String(field(error, 'responseCode') ?? code ?? 'no answer');
  return error instanceof Error && CONNECTION_CODES.includes(String(code)) ? `${answer}: ${error.message}` : answer;
}
