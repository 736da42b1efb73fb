import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpService } from '../http-service.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';
import { startMailbox } from './mailbox-page.js';

let catcher: MailCatcher;
let mailbox: HttpService;
let client: Transporter;

beforeEach(async () => {
  catcher = await startMailCatcher(0);
  mailbox = await startMailbox(0, catcher);
  client = createTransport(catcher.url);
});
afterEach(async () => {
  client.close();
  await mailbox.close();
  await catcher.close();
});

const send = (to: string, subject: string, more: object = {}) =>
  client.sendMail({ from: 'Lab <login@lab.test>', to, subject, text: 'Code: 123456', ...more });
const get = async (path: string) => {
  const response = await fetch(`${mailbox.url}${path}`);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    body: await response.text(),
  };
};
const mailsTo = async (address: string) => JSON.parse((await get(`/mails?to=${encodeURIComponent(address)}`)).body);

describe('the mailbox', () => {
  it('lists the mails to one address, newest first', async () => {
    await send('ada@lab.test', 'First', { text: 'Grüße, 123456' });
    await send('bob@lab.test', 'To somebody else');
    await send('ada@lab.test', 'Second');

    const mails = await mailsTo('ADA@lab.test');
    expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'First']);
    expect(mails[1]).toEqual({
      id: expect.any(String),
      to: 'ada@lab.test',
      subject: 'First',
      text: expect.stringContaining('Grüße, 123456'),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  it('has a mail to two people for each of them, also if it names only one', async () => {
    await send('ada@lab.test', 'To both', { bcc: 'bob@lab.test' });
    expect(await mailsTo('ada@lab.test')).toHaveLength(1);
    expect(await mailsTo('bob@lab.test')).toHaveLength(1);
  });

  it('lists every mail without an address, and none for an unknown one', async () => {
    await send('ada@lab.test', 'One');
    expect(JSON.parse((await get('/mails')).body)).toHaveLength(1);
    expect(await mailsTo('nobody@lab.test')).toEqual([]);
  });

  it('keeps the last 500 mails', async () => {
    const everybody = Array.from({ length: 100 }, (_, index) => `w${index}@lab.test`);
    await send('ada@lab.test', 'First');
    for (let index = 1; index <= 5; index += 1) await send(everybody.join(', '), `Circular ${index}`);
    expect(catcher.mails()).toHaveLength(500);
    expect(await mailsTo('ada@lab.test')).toEqual([]);
    expect(catcher.mails().at(-1)?.subject).toBe('Circular 1');
  });

  it('refuses a mail that is too long', async () => {
    await expect(send('ada@lab.test', 'Long', { text: 'x'.repeat(2 * 1024 * 1024) })).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await mailsTo('ada@lab.test')).toEqual([]);
  });

  it('accepts mails again after a client broke off', async () => {
    const socket = connect(Number(new URL(catcher.url).port), '127.0.0.1');
    await once(socket, 'data');
    socket.write('EHLO lab\r\nMAIL FROM:<a@lab.test>\r\n');
    socket.resetAndDestroy();
    await send('ada@lab.test', 'After it');
    expect(await mailsTo('ada@lab.test')).toHaveLength(1);
  });
});

describe('the page of the mailbox', () => {
  it('shows the mails with a link to each', async () => {
    expect((await get('/')).body).toContain('No mail was sent yet.');
    await send('ada@lab.test', 'Your code');
    const id = catcher.mails()[0]?.id;
    expect((await get('/')).body).toContain(`<a href="/mails/${id}">Your code</a>`);
    expect((await get(`/mails/${id}`)).body).toContain('Code: 123456');
  });

  it('shows addresses in the text as links', async () => {
    await send('ada@lab.test', 'Device', { text: 'Open http://localhost:5183/device#abc?d=1&e=2 now' });
    const { body } = await get(`/mails/${catcher.mails()[0]?.id}`);
    expect(body).toContain('<a href="http://localhost:5183/device#abc?d=1&#38;e=2" rel="noreferrer">');
    expect(body).not.toContain('now</a>');
  });

  it('shows the markup of a mail as text and runs nothing of it', async () => {
    const attack = '<img src=x onerror=alert(1)>';
    await send('ada@lab.test', attack, { text: attack, html: `<b>${attack}</b>` });
    const id = catcher.mails()[0]?.id;
    for (const path of ['/', `/mails/${id}`]) {
      const { body, policy } = await get(path);
      expect(body).not.toContain('<img');
      expect(body).toContain('&#60;img src=x');
      expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    }
  });

  it('says so if there is no such mail, and changes nothing', async () => {
    expect((await get('/mails/7')).status).toBe(404);
    expect((await fetch(`${mailbox.url}/`, { method: 'DELETE' })).status).toBe(405);
  });
});

it('names the port that is taken', async () => {
  const { port } = new URL(catcher.url);
  await expect(startMailCatcher(Number(port))).rejects.toThrow(`Port ${port}, for caught mails, cannot be used.`);
});
