/** A mail to one address. */
export interface Mail {
  /** The same for each try, so that the recipient's server can tell a copy. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How mails leave the site. */
export interface MailPort {
  /**
   * Resolves when the next server has accepted it.
   * @throws MailRefusedError if a further try is of no use, MailDelayedError otherwise
   */
  send(mail: Mail): Promise<void>;
  /**
   * Resolves when the next server has let the site in: its address, its certificate and the password are right.
   * @throws MailDelayedError, which says what is wrong
   */
  check(): Promise<void>;
  close(): void;
}

/** The server does not take this mail: the address does not exist, for example. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** The mail was not sent now. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayedError';
}
