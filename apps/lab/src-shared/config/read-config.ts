import * as v from 'valibot';
import { decodeBase64Url, encodeBase64Url } from './base64url.js';
import { type LabConfig, type LabConfigInput, labConfigSchema } from './lab-config.js';

/** A part of the URL that could not be used; its default applies instead. */
export interface ConfigProblem {
  /** Path of the field, such as `options.themeMode`. */
  readonly field: string;
  readonly message: string;
}

export interface ReadConfig {
  readonly config: LabConfig;
  readonly problems: readonly ConfigProblem[];
}

/** Longest `config` that is read, in characters of base64url. */
const CONFIG_LIMIT = 8192;

export const DEFAULT_LAB_CONFIG: LabConfig = v.parse(labConfigSchema, {});

/** Reads the `config` of a query string. Never throws: what cannot be used is reported, and its default applies. */
export function readConfig(search: string): ReadConfig {
  const encoded = new URLSearchParams(search).get('config');
  if (encoded === null || encoded === '') return { config: DEFAULT_LAB_CONFIG, problems: [] };
  if (encoded.length > CONFIG_LIMIT) return refuse(`is longer than ${CONFIG_LIMIT} characters`);
  try {
    return parseConfig(JSON.parse(decodeBase64Url(encoded)));
  } catch (error) {
    return refuse(`is no JSON in base64url: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const refuse = (message: string): ReadConfig => ({
  config: DEFAULT_LAB_CONFIG,
  problems: [{ field: 'config', message }],
});

export const encodeConfig = (config: LabConfigInput): string => encodeBase64Url(JSON.stringify(config));

/** Removing a field can reveal a problem that was hidden behind it, down to the depth of the schema. */
const PASSES = 8;

/** Reads a configuration from JSON and removes, field by field, what the schema rejects. */
export function parseConfig(json: unknown): ReadConfig {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('must be an object');
  const problems: ConfigProblem[] = [];
  let rest: unknown = json;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const result = v.safeParse(labConfigSchema, rest);
    if (result.success) return { config: result.output, problems };
    for (const issue of result.issues) {
      problems.push({ field: v.getDotPath(issue) ?? 'config', message: issue.message });
      rest = without(rest, objectKeys(issue));
    }
  }
  return refuse('has too many bad values');
}

/** The path of keys to the faulty field; a list counts as one field, so that no index moves. */
function objectKeys(issue: v.BaseIssue<unknown>): readonly string[] {
  const keys = issue.path?.map(({ key }) => key) ?? [];
  const end = keys.findIndex((key) => typeof key !== 'string');
  return keys.slice(0, end === -1 ? keys.length : end).map(String);
}

/** A copy without the value at the path; an empty path removes everything. */
function without(value: unknown, [key, ...path]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return {};
  const others = Object.entries(value).filter(([name]) => name !== key);
  const inner: unknown = Reflect.get(value, key);
  return Object.fromEntries(path.length === 0 ? others : [...others, [key, without(inner, path)]]);
}
