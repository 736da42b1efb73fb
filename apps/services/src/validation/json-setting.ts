import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { StartError } from '../start-error.js';

/**
 * Reads a variable that is JSON, or the path of a file with it. Values are not repeated in messages: they may contain
 * keys.
 * @throws StartError `CONFIG_INVALID`, naming the first field that is wrong
 */
export function readJsonSetting<TSchema extends v.GenericSchema>(
  name: string,
  text: string,
  schema: TSchema,
): v.InferOutput<TSchema> {
  return checkSetting(name, parse(name, /^\s*[[{]/.test(text) ? text : read(name, text)), schema);
}

/** @throws StartError `CONFIG_INVALID`, naming the first field that is wrong */
export function checkSetting<TSchema extends v.GenericSchema>(
  name: string,
  value: unknown,
  schema: TSchema,
): v.InferOutput<TSchema> {
  const { issues, output, success } = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (success) return output;
  const [issue] = issues;
  const path = v.getDotPath(issue);
  const isUnknown = issue.kind === 'schema' && issue.expected === 'never';
  const isMissing = issue.kind === 'schema' && issue.input === undefined && !isUnknown;
  throw new StartError(
    'CONFIG_INVALID',
    `${name}${path ? `: ${path}` : ''} ${reasonOf(issue, { isMissing, isUnknown })}.`,
  );
}

function reasonOf(
  { expected, message }: v.BaseIssue<unknown>,
  { isMissing, isUnknown }: { readonly isMissing: boolean; readonly isUnknown: boolean },
): string {
  if (isUnknown) return 'is not a known field';
  if (isMissing) return 'is missing';
  // Ours begin with 'must'; the library's would repeat the value.
  return message.startsWith('must') ? message : `must be ${expected ?? 'valid'}`;
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const message = `${name} must be JSON, or the path of a file with it that can be read.`;
    throw new StartError('CONFIG_INVALID', message, { cause });
  }
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No cause: the engine's message repeats the text.
    throw new StartError('CONFIG_INVALID', `${name} is not valid JSON.`);
  }
}
