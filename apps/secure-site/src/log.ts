import { LOG_LEVELS, type LogLevel } from './config.js';

/** Flat, so that no object with a secret inside is logged as a whole. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Names of fields whose values are never logged, whoever passes them. */
const SECRET_NAMES = /otp|code|token|key|secret|mail|uri|url|cookie|password|body|csrf|ticket|nonce/i;

/** What looks like a secret in a text that somebody else wrote, such as the message of an error. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>,;()]+@[^\s@"'<>,;()]+/g, '[address]'],
  [/\b[0-9a-fA-F]{32,}\b/g, '[hex]'],
  [/(?<![\w.:-])\d{6}(?![\w.:-])/g, '[digits]'],
];

const REDACTED = '[redacted]';

/** One JSON object per line, without codes, tokens, keys and e-mail addresses. */
export function createLog(level: LogLevel, write: (line: string) => void = console.log): Log {
  const at =
    (own: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (LOG_LEVELS.indexOf(own) > LOG_LEVELS.indexOf(level)) return;
      const redacted = Object.entries(fields).map(([name, value]) => [name, redact(name, value)]);
      const line = { time: new Date().toISOString(), level: own, message: redactText(message) };
      write(JSON.stringify({ ...line, ...Object.fromEntries(redacted) }));
    };
  return { info: at('info'), error: at('error') };
}

/** The fields of anything that was thrown. Of its cause, only the name: drivers put values there. */
export function errorFields(thrown: unknown): LogFields {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const reason = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null;
  const cause = thrown.cause instanceof Error ? thrown.cause.name : null;
  return { error: thrown.stack ?? thrown.message, reason, cause };
}

const redact = (name: string, value: LogFields[string]): LogFields[string] => {
  if (SECRET_NAMES.test(name)) return REDACTED;
  return typeof value === 'string' ? redactText(value) : value;
};

const redactText = (text: string): string =>
  SECRET_TEXTS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
