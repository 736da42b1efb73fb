import type { LabConfigInput } from '../../src-shared/config/lab-config.js';

/** The path of a value in the configuration, such as `['options', 'themeMode']`. */
export type ConfigPath = readonly string[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(config: unknown, path: ConfigPath): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return config;
  return isRecord(config) ? valueAt(config[key], rest) : undefined;
}

/** A copy with another value at the path. `undefined` removes it, and the objects that become empty. */
export function withValue(config: unknown, path: ConfigPath, value: unknown): LabConfigInput {
  return replaced(config, path, value) ?? {};
}

function replaced(config: unknown, [key, ...rest]: ConfigPath, value: unknown): Record<string, unknown> | undefined {
  if (key === undefined) return isRecord(value) ? { ...value } : undefined;
  const { [key]: before, ...others } = isRecord(config) ? config : {};
  const next = rest.length === 0 ? value : replaced(before, rest, value);
  const result = next === undefined ? others : { ...others, [key]: next };
  return Object.keys(result).length === 0 ? undefined : result;
}
