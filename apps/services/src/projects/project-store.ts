import * as v from 'valibot';
import type { ServicesConfig } from '../config.js';
import type { Database } from '../database/database.js';
import { DEFAULT_FEATURES, type ProjectSettings, projectSettingsSchema } from './project-settings.js';

const DEFINITION = 'CREATE TABLE IF NOT EXISTS projects (id TEXT PRIMARY KEY, settings TEXT NOT NULL);';
const rowSchema = v.object({ settings: v.string() });
const countSchema = v.object({ count: v.number() });

export interface ProjectStore {
  /** The effective settings: those that were set, merged over the defaults. Works for every project id. */
  get(projectId: string): Required<ProjectSettings>;
  /** Replaces the previous settings. */
  set(projectId: string, settings: ProjectSettings): void;
  /** Resets to the defaults. */
  reset(projectId: string): void;
  /** How many projects have their own settings. */
  count(): number;
}

/** The settings of all projects, in the services' database. */
export function createProjectStore(database: Database, allowedOrigins: ServicesConfig['allowedOrigins']): ProjectStore {
  database.define(DEFINITION);
  const defaults: Required<ProjectSettings> = {
    features: [...DEFAULT_FEATURES],
    allowedOrigins: allowedOrigins === '*' ? ['*'] : [...allowedOrigins],
    analytics: true,
  };
  return {
    get: (id) => {
      const row = database.get(rowSchema, 'SELECT settings FROM projects WHERE id = :id', { id });
      return row ? { ...defaults, ...v.parse(projectSettingsSchema, JSON.parse(row.settings)) } : defaults;
    },
    set: (id, settings) =>
      void database.run('INSERT OR REPLACE INTO projects (id, settings) VALUES (:id, :settings)', {
        id,
        settings: JSON.stringify(settings),
      }),
    reset: (id) => void database.run('DELETE FROM projects WHERE id = :id', { id }),
    count: () => database.get(countSchema, 'SELECT count(*) AS count FROM projects')?.count ?? 0,
  };
}
