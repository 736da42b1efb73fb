import type { APIRequestContext } from '@playwright/test';
import type { LabPage, LabPageConfig } from './lab-page.js';

/** What a service can be told to do wrong. Source: apps/services/README.md. */
export interface ServiceFault {
  readonly route: string;
  readonly status?: 403 | 429 | 500 | 503;
  readonly delayMs?: number;
  readonly body?: 'garbage' | 'empty' | 'one-bad-record';
  readonly drop?: boolean;
  readonly refuse?: boolean;
  readonly times?: number;
}

/** The switches of the local services, for one page alone. */
export interface ServiceFaults {
  set(fault: ServiceFault): Promise<void>;
  /** Everything works again. */
  mend(): Promise<void>;
}

/**
 * Opens the lab as a project of its own, so that what goes wrong for it goes wrong for nobody else.
 * @param name told to the services as the application's name
 */
export async function gotoWithFaults(
  lab: LabPage,
  request: APIRequestContext,
  name: string,
  config: LabPageConfig = {},
): Promise<ServiceFaults> {
  await lab.goto({ ...config, options: { ...config.options, metadata: { name: `${name} ${crypto.randomUUID()}` } } });
  const projectId = await lab.textOf('project-id');
  const info = await (await request.get('/lab.json')).json();
  const url = `${info.services.catalogue}/faults`;
  return {
    async set(fault) {
      const response = await request.post(url, { data: { ...fault, projectId } });
      if (!response.ok()) throw new Error(`The services took no fault: ${await response.text()}`);
    },
    async mend() {
      await request.delete(`${url}?projectId=${projectId}`);
    },
  };
}
