import type { LabConfig } from '../../src-shared/config/lab-config.js';

const HASH_BYTES = 8;

/** The id under which the services know this page: derived from its configuration, so that equal configurations share it. */
export async function projectIdOf(config: LabConfig): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(config)));
  const hex = [...new Uint8Array(digest, 0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `lab-${hex.join('')}`;
}
