import { describe, expect, it } from 'vitest';
import { codeMail, deviceMail } from './templates.js';

const place = { origin: 'https://app.example', agent: 'Firefox on Linux', atMs: Date.UTC(2026, 10, 23, 9, 5) };

describe('the mail with a code', () => {
  it('has the code, and says where it was asked for', () => {
    const { subject, text, html } = codeMail('012345', place);
    expect(subject).not.toContain('012345');
    for (const body of [text, html]) {
      expect(body.match(/\b\d{6}\b/g)).toEqual(['012345']);
      for (const part of ['https://app.example', 'Firefox on Linux', '2026-11-23 09:05 UTC'])
        expect(body).toContain(part);
    }
  });
});

it.each(['update-primary', 'update-secondary'] as const)(
  'the mail with a code for a change names the new address, after the code (%s)',
  (purpose) => {
    const { text, html } = codeMail('012345', place, { purpose, email: 'a.654321.b@example.com' });
    for (const body of [text, html]) {
      expect(body).toContain('New address: a.654321.b@example.com');
      expect(body.match(/\b\d{6}\b/g)?.[0]).toBe('012345');
    }
  },
);

describe('the mail with a link', () => {
  it('has the link as text and to press', () => {
    const link = 'https://wallet.example/device#abc';
    const { text, html } = deviceMail(link, place);
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`<a href="${link}">${link}</a>`);
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

it('escapes what the browser has sent', () => {
  const agent = `<img src=x onerror="alert('1')"> & co`;
  for (const { html } of [
    codeMail('012345', { ...place, agent }),
    deviceMail('https://a.example', { ...place, agent }),
  ]) {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co');
  }
});
