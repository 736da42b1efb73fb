import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { StartError } from '../start-error.js';
import { type ChainOptions, chainsSchema } from './chain.js';

/**
 * Reads `CHAINS`: a JSON list, or the path of a file with one. Values are not repeated in messages, because URLs of nodes
 * contain keys.
 * @throws StartError `CONFIG_INVALID`, naming the first field that is wrong
 */
export function readChains(text: string): readonly ChainOptions[] {
  return checkChains(parse(/^\s*\[/.test(text) ? text : readText(text)));
}

/** @throws StartError `CONFIG_INVALID`, naming the first field that is wrong */
export function checkChains(value: unknown): readonly ChainOptions[] {
  const { issues, output, success } = v.safeParse(chainsSchema, value, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const path = v.getDotPath(issue);
  const isUnknown = issue.kind === 'schema' && issue.expected === 'never';
  const reason = isUnknown ? 'is not a field of a chain' : issue.message;
  const isMissing = issue.kind === 'schema' && issue.input === undefined && !isUnknown;
  throw new StartError('CONFIG_INVALID', `CHAINS${path ? `: ${path}` : ''} ${isMissing ? 'is missing' : reason}.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const message = 'CHAINS must be a JSON list of chains, or the path of a file with one that can be read.';
    throw new StartError('CONFIG_INVALID', message, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No cause: the engine's message repeats the text.
    throw new StartError('CONFIG_INVALID', 'CHAINS is not valid JSON.');
  }
}
