import { describe, expect, it } from 'vitest';
import type { LogLevel } from './config.js';
import { createLog, errorFields, type LogFields } from './log.js';

function linesOf(level: LogLevel, fields: LogFields, message = 'request') {
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  log.info(message, fields);
  log.error(message, fields);
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

describe('the log', () => {
  it('writes one object per line, of its level', () => {
    expect(linesOf('info', { status: 204 })).toMatchObject([
      { level: 'info', message: 'request', status: 204 },
      { level: 'error', message: 'request', status: 204 },
    ]);
    expect(linesOf('error', {})).toMatchObject([{ level: 'error' }]);
    expect(linesOf('silent', {})).toEqual([]);
  });

  it.each([
    'otp',
    'code',
    'token',
    'key',
    'secret',
    'email',
    'uri',
    'sessionToken',
    'wrappedDataKey',
    'smtpUrl',
    'csrf',
  ])('never writes a field named %s', (name) =>
    expect(linesOf('error', { [name]: 'value' })).toMatchObject([{ [name]: '[redacted]' }]),
  );

  it('removes what looks like a secret from any text', () => {
    const token = 'ab'.repeat(32);
    const text = `Key (hash)=(${token}) of visitor@example.com, code 123456, failed on 127.0.0.1:543210 at log.ts:123456:10`;
    const [line] = linesOf('error', { error: text }, text);
    const expected = 'Key (hash)=([hex]) of [address], code [digits], failed on 127.0.0.1:543210 at log.ts:123456:10';
    expect(line).toMatchObject({ message: expected, error: expected });
  });

  it('says which error it was', () => {
    const cause = Object.assign(new Error('visitor@example.com'), { name: 'DriverError' });
    const error = Object.assign(new Error('no', { cause }), { code: 'DATABASE_BUSY' });
    expect(errorFields(error)).toEqual({
      error: expect.stringContaining('log.test.ts'),
      reason: 'DATABASE_BUSY',
      cause: 'DriverError',
    });
    expect(errorFields('visitor@example.com')).toEqual({ error: 'string' });
  });
});
