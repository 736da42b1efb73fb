import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What builds and tests put in the place of the name `CORE_VERSION`. @param folder of the package */
export function coreVersion(folder: string): Readonly<Record<'CORE_VERSION', string>> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { CORE_VERSION: JSON.stringify(version) };
}
