import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `integrity.json`: what there is to serve, and what it must be. */
export interface ScriptManifest {
  readonly version: string;
  /** The file of the script tag, such as `foyerkit-1.2.3.js`. */
  readonly script: string;
  /** The styles of the buttons. */
  readonly styles: string;
  /** Every file below the folder with its hash, as the `integrity` attribute takes it. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Where the files lie that a server serves, all of them and under these names. */
export const filesFolder = (): string => fileURLToPath(new URL('./files', import.meta.url));

export const readManifest = (): ScriptManifest =>
  JSON.parse(readFileSync(new URL('./files/integrity.json', import.meta.url), 'utf8'));
