import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { HOST } from '../../host.js';
import { LabError } from '../../lab-error.js';

/** A mail as one recipient got it: a mail to two people is caught twice. */
export interface CaughtMail {
  readonly id: string;
  /** Sender and recipient of the envelope. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty if the mail has no such part. */
  readonly html: string;
  readonly receivedAt: Date;
}

/** A mail that does not come by SMTP. */
interface PutMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailCatcher {
  /** For the configuration of a mail client: `smtp://127.0.0.1:5190`. */
  readonly url: string;
  /** Newest first. */
  mails(): readonly CaughtMail[];
  put(mail: PutMail): void;
  close(): Promise<void>;
}

const CAPACITY = 500;
const MAX_BYTES = 1024 * 1024;
const CLOSE_LIMIT_MS = 500;
/** SMTP: the mail exceeds the size that is allowed. */
const TOO_LONG = 552;

/**
 * Accepts the mails of every sender to every recipient and delivers none. The last 500 are kept. Port 0 takes any free one.
 * @throws LabError when the port cannot be listened on
 */
export async function startMailCatcher(port: number): Promise<MailCatcher> {
  const caught: CaughtMail[] = [];
  let lastId = 0;

  const put = (mail: Omit<CaughtMail, 'id' | 'receivedAt'>): void => {
    lastId += 1;
    caught.unshift({ ...mail, id: String(lastId), receivedAt: new Date() });
    caught.length = Math.min(caught.length, CAPACITY);
  };

  const keep = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    const source = await readAll(stream);
    const { subject = '', text = '', html = '' } = await PostalMime.parse(source);
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    for (const { address: to } of envelope.rcptTo) put({ from, to, subject, text, html });
  };

  const server = new SMTPServer({
    // The mails stay on this machine: there is no certificate and no password.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: CLOSE_LIMIT_MS,
    logger: false,
    onData: (stream, session, done) => {
      keep(stream, session).then(() => done(), done);
    },
  });
  // A client that breaks off is no fault of the lab.
  server.on('error', () => {});
  const listening = server.listen(port, HOST);
  try {
    await once(listening, 'listening');
  } catch (cause) {
    throw new LabError(`Port ${port}, for caught mails, cannot be used.`, { cause });
  }
  const address = listening.address();
  return {
    url: `smtp://${HOST}:${typeof address === 'object' && address ? address.port : port}`,
    mails: () => caught,
    put: (mail) => put({ ...mail, html: '' }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Reads to the end also if the mail is too long: the client gets its answer only then. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= MAX_BYTES) chunks.push(chunk);
  }
  if (stream.sizeExceeded || bytes > MAX_BYTES) {
    throw Object.assign(new Error('The mail is too long.'), { responseCode: TOO_LONG });
  }
  return Buffer.concat(chunks);
}
