import { fromJson } from '@foyerkit/database';
import * as v from 'valibot';
import { DEVICE_CONFIRMATIONS } from '../config.js';
import { CODE_MS, COOLDOWN_MS } from '../login/durations.js';
import { isOriginPattern } from '../validation/origins.js';
import type { Queries } from './tables.js';

/** What a project has otherwise than the site's configuration. */
export const PROJECT_SETTINGS = v.strictObject({
  allowedOrigins: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(300), v.check(isOriginPattern, 'must be an origin, not *'))),
      v.maxLength(100),
    ),
  ),
  deviceConfirmation: v.optional(v.picklist(DEVICE_CONFIRMATIONS)),
  /** How long a code lives, 20 minutes at most. */
  codeSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CODE_MS / 1000))),
  /** Between two codes for one address in one browser, 30 seconds at most. */
  cooldownSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COOLDOWN_MS / 1000))),
});

export type ProjectSettings = v.InferOutput<typeof PROJECT_SETTINGS>;

export async function readProject(db: Queries, id: string): Promise<ProjectSettings> {
  const row = await db.selectFrom('projects').select('settings').where('id', '=', id).executeTakeFirst();
  if (!row) return {};
  // Settings of another version are refused as a whole: half of them could allow more than the operator wanted.
  return v.parse(PROJECT_SETTINGS, fromJson(row.settings));
}

export async function putProject(db: Queries, id: string, settings: ProjectSettings): Promise<void> {
  const text = JSON.stringify(settings);
  await db
    .insertInto('projects')
    .values({ id, settings: text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings: text }))
    .execute();
}
