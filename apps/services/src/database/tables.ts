import type { Generated } from 'kysely';

/** The tables of the services. Times are ms since 1970. */
export interface ServicesTables {
  events: {
    /** In the order of arrival. */
    sequence: Generated<number>;
    event_id: string;
    project_id: string;
    sdk_type: string;
    sdk_version: string;
    type: string;
    received_at: number;
    /** The event as it was received, as JSON. */
    body: string;
  };
  projects: {
    id: string;
    /** JSON. */
    settings: string;
  };
}
