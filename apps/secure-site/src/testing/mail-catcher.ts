import { once, setMaxListeners } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
}

/** A real SMTP server that keeps what it receives. */
export interface MailCatcher {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** Removes and returns the first mail to an address, now or as soon as there is one. */
  take(to: string, waitMs?: number): Promise<CaughtMail>;
  /** How it answers the next recipients, as `{ status: 550 }`; null for yes. */
  refuse(answer: { readonly status: number; readonly times: number } | null): void;
  stop(): Promise<void>;
}

const WAIT_MS = 10_000;

export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const changed = new EventTarget();
  // One for each mail that is waited for.
  setMaxListeners(0, changed);
  let refusal: { status: number; times: number } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 1_000,
    onRcptTo: (_address, _session, done) => {
      if (refusal && refusal.times > 0) {
        refusal.times -= 1;
        return done(Object.assign(new Error('no'), { responseCode: refusal.status }));
      }
      return done();
    },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch (error) {
        // A client that was killed.
        return done(error instanceof Error ? error : new Error('The mail is not whole.'));
      }
      const {
        subject = '',
        text = '',
        html = '',
        messageId = '',
        from,
      } = await PostalMime.parse(Buffer.concat(chunks));
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      mails.push({ from: from?.address ?? '', to, subject, text, html, messageId });
      changed.dispatchEvent(new Event('mail'));
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  const find = (to: string): CaughtMail | null => {
    const index = mails.findIndex((mail) => mail.to === to);
    return index < 0 ? null : (mails.splice(index, 1)[0] ?? null);
  };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    take: async (to, waitMs = WAIT_MS) => {
      const signal = AbortSignal.timeout(waitMs);
      for (;;) {
        const mail = find(to);
        if (mail) return mail;
        await once(changed, 'mail', { signal });
      }
    },
    refuse: (answer) => {
      refusal = answer && { ...answer };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The six digits of a mail: a word, not a part of an address of letters and digits. */
export function codeOf({ text }: CaughtMail): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error(`The mail has no code: ${text}`);
  return code;
}

/** The token of a mail's link. */
export function linkTokenOf({ text }: CaughtMail): string {
  const [, token] = /\/device#([0-9a-f]{32})\b/.exec(text) ?? [];
  if (token === undefined) throw new Error(`The mail has no link: ${text}`);
  return token;
}
