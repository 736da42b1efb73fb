import { fromJson } from '@foyerkit/database';
import * as v from 'valibot';
import type { ServicesConfig } from '../config.js';
import type { ServicesDatabase } from '../database/open-services-database.js';
import { DEFAULT_FEATURES, type ProjectSettings, projectSettingsSchema } from './project-settings.js';

export interface ProjectStore {
  /** The effective settings: those that were set, merged over the defaults. Works for every project id. */
  get(projectId: string): Promise<Required<ProjectSettings>>;
  /** Replaces the previous settings. */
  set(projectId: string, settings: ProjectSettings): Promise<void>;
  /** Resets to the defaults. */
  reset(projectId: string): Promise<void>;
  /** How many projects have their own settings. */
  count(): Promise<number>;
}

/** The settings of all projects, in the services' database. */
export function createProjectStore(
  { db }: ServicesDatabase,
  allowedOrigins: ServicesConfig['allowedOrigins'],
): ProjectStore {
  const defaults: Required<ProjectSettings> = {
    features: [...DEFAULT_FEATURES],
    allowedOrigins: allowedOrigins === '*' ? ['*'] : [...allowedOrigins],
    analytics: true,
  };
  return {
    get: async (id) => {
      const row = await db.selectFrom('projects').select('settings').where('id', '=', id).executeTakeFirst();
      return row ? { ...defaults, ...v.parse(projectSettingsSchema, fromJson(row.settings)) } : defaults;
    },
    set: async (id, settings) => {
      const text = JSON.stringify(settings);
      await db
        .insertInto('projects')
        .values({ id, settings: text })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ settings: text }))
        .execute();
    },
    reset: async (id) => {
      await db.deleteFrom('projects').where('id', '=', id).execute();
    },
    count: async () => {
      const { count } = await db
        .selectFrom('projects')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
