import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** A mail in the lab's mailbox. */
export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** Reads the mails of addresses that nobody else uses. */
export class Mailbox {
  private readonly request: APIRequestContext;
  private readonly url: string;
  private readonly read = new Set<string>();

  constructor(request: APIRequestContext, url: string) {
    this.request = request;
    this.url = url;
  }

  newAddress(): string {
    return `${randomUUID()}@lab.test`;
  }

  /** The newest mail to an address that was not returned before. */
  async next(to: string): Promise<Mail> {
    let mail: Mail | undefined;
    await expect
      .poll(async () => {
        const response = await this.request.get(`${this.url}/mails`, { params: { to } });
        const [newest]: readonly Mail[] = await response.json();
        mail = newest && !this.read.has(newest.id) ? newest : undefined;
        return mail;
      })
      .toBeDefined();
    if (!mail) throw new Error(`No mail for ${to}.`);
    this.read.add(mail.id);
    return mail;
  }

  /** The code in the next mail. */
  async nextCode(to: string): Promise<string> {
    const { text } = await this.next(to);
    const [code] = /\b\d{6}\b/.exec(text) ?? [];
    if (!code) throw new Error(`No code in the mail: ${text}`);
    return code;
  }
}
