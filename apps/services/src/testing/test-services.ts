import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Services, type ServicesOptions, startServices } from '../start-services.js';

/** The parameters of every call. */
export const CALLER = { projectId: 'test-project', st: 'foyer', sv: 'react-wagmi-1.0.0' };

type Query = Readonly<Record<string, string | number | undefined>>;

/** Services on a free port with their own data folder, and a helper to call them. */
export interface TestServices {
  readonly services: Services;
  /** The URL of a path with the caller's parameters; `undefined` removes one. */
  url(path: string, query?: Query): string;
  call(path: string, query?: Query, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, query?: Query): Promise<Response>;
}

export function makeDataDir(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'foyer-services-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts services for a test file and stops them afterwards. */
export function useServices(options: ServicesOptions = {}): TestServices {
  const dataDir = makeDataDir();
  let services: Services | null = null;
  const running = () => {
    if (!services) throw new Error('The services are not running');
    return services;
  };
  beforeAll(async () => {
    services = await startServices({ port: 0, dataDir: dataDir.path, log: 'error', faults: true, ...options });
  });
  afterAll(async () => {
    await services?.stop();
    dataDir.remove();
  });

  const url = (path: string, query: Query = {}) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...CALLER, ...query })) {
      if (value !== undefined) search.set(name, String(value));
    }
    return `${running().url}${path}?${search}`;
  };
  return {
    get services() {
      return running();
    },
    url,
    call: (path, query, init) => fetch(url(path, query), init),
    post: (path, body, query) =>
      fetch(url(path, query), {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
  };
}
