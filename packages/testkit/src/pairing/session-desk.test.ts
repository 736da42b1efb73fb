import { expect, it, vi } from 'vitest';
import type { NamespaceHandler } from './namespaces/namespace-handler.js';
import { createSessionDesk, type Kit } from './session-desk.js';

const NETWORK = 'eip155:1';
const session = {
  topic: 'a',
  namespaces: { eip155: { accounts: [`${NETWORK}:0x1`], chains: [NETWORK], methods: [], events: [] } },
};

const handler: NamespaceHandler = {
  namespace: 'eip155',
  methods: [],
  events: ['accountsChanged'],
  allAddresses: ['0x1'],
  networkIds: () => [NETWORK],
  addresses: () => ['0x1'],
  selectAccount: () => undefined,
  answer: async () => null,
  close: () => undefined,
};

/** The part of a kit that notifying needs, with pages that are gone. */
function deskOfLostPages() {
  const kit: Partial<Kit> = {
    getActiveSessions: vi.fn().mockReturnValue({ a: session }),
    updateSession: () => Promise.reject(new Error('No matching key. session: a')),
  };
  return createSessionDesk(Object.assign(Object.create(null), kit));
}

it('warns that a page could not be notified when no caller awaits the notification, as after a change in another tab', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lost: unknown[] = [];
  const note = (cause: unknown): void => void lost.push(cause);
  process.on('unhandledRejection', note);
  deskOfLostPages().notify(handler, { name: 'accountsChanged', payload: ['0x1'] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', note);
  expect(lost).toEqual([]);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it('rejects for a caller that awaits it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const desk = deskOfLostPages();
  desk.notify(handler, { name: 'accountsChanged', payload: ['0x1'] });
  await expect(desk.notified()).rejects.toThrow('No matching key');
  warned.mockRestore();
});
