import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `integrity.json`: the files to serve, and their hashes. */
export interface ScriptManifest {
  readonly version: string;
  /** The file of the script tag, such as `foyerkit-1.2.3.js`. */
  readonly script: string;
  /** The style sheet of the buttons. */
  readonly styles: string;
  /** Every file in the folder with its hash, in the format of the `integrity` attribute. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The folder with the files to serve, all of them and under these names. */
export const filesFolder = (): string => fileURLToPath(new URL('./files', import.meta.url));

export const readManifest = (): ScriptManifest =>
  JSON.parse(readFileSync(new URL('./files/integrity.json', import.meta.url), 'utf8'));
