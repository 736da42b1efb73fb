import { afterEach, beforeEach, vi } from 'vitest';
import type { Modal } from '../../modal.js';
import { json } from '../../testing/stub-fetch.js';
import { createTestModal } from '../../testing.js';
import { BATCH_MS } from '../event-sender.js';

const services = { kind: 'self-hosted', url: 'https://services.example/base', projectId: 'project-1' } as const;

interface Post {
  readonly url: URL;
  readonly init: RequestInit;
  readonly events: readonly { readonly props: Record<string, unknown>; readonly [name: string]: unknown }[];
}

const modals: Modal[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.destroy()));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

export type SendingOptions = Parameters<typeof createTestModal>[0] & {
  /** What the analytics service answers. */
  readonly answer?: () => Response | Promise<Response>;
  /** The project's setting. */
  readonly isWanted?: boolean;
};

/** A modal with an analytics service, and everything that it is sent. Timers are fake. */
export function startSending({ answer = () => json({}, 202), isWanted = true, ...options }: SendingOptions = {}) {
  const posts: Post[] = [];
  const paths: string[] = [];
  const modal = createTestModal({
    services,
    now: () => Date.now(),
    fetch: async (input, init = {}) => {
      const url = new URL(String(input));
      paths.push(url.pathname);
      if (url.pathname === '/base/getAnalyticsConfig') return json({ isAnalyticsEnabled: isWanted });
      if (url.pathname !== '/base/e') return json({ data: [], count: 0, features: [] });
      posts.push({ url, init, events: JSON.parse(String(init.body)) });
      return answer();
    },
    ...options,
  });
  modals.push(modal);
  const settle = async (ms = BATCH_MS) => {
    // Chunks are imported in real time.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1);
  };
  const names = () => posts.map(({ events }) => events.map(({ props }) => props.event));
  return { modal, names, paths, posts, settle };
}
