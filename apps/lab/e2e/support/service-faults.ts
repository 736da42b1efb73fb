import type { APIRequestContext } from '@playwright/test';
import type { LabPage, LabPageConfig } from './lab-page.js';

/** The faults that a service can be set to. Source: apps/services/README.md. */
export interface ServiceFault {
  readonly route: string;
  readonly status?: 403 | 429 | 500 | 503;
  readonly delayMs?: number;
  readonly body?: 'garbage' | 'empty' | 'one-bad-record';
  readonly drop?: boolean;
  readonly refuse?: boolean;
  readonly times?: number;
}

/** The fault switches of the local services, for one page only. */
export interface ServiceFaults {
  set(fault: ServiceFault): Promise<void>;
  /** Clears all faults. */
  mend(): Promise<void>;
}

/**
 * Opens the lab under its own project id, so that its faults affect no other test.
 * @param name the application name sent to the services
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
      if (!response.ok()) throw new Error(`The services rejected the fault: ${await response.text()}`);
    },
    async mend() {
      await request.delete(`${url}?projectId=${projectId}`);
    },
  };
}
