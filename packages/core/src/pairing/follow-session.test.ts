import { describe, expect, it, vi } from 'vitest';
import { createTestModal } from '../testing.js';
import { followSession } from './follow-session.flow.js';

const session = { topic: 'topic-1', accounts: [], networkIds: [], methods: [], wallet: { name: null } };

describe('following a session', () => {
  it('removes its listener from the lifetime of the modal', async () => {
    const modal = createTestModal();
    const lifetime = new AbortController().signal;
    const added = vi.spyOn(lifetime, 'addEventListener');
    const removed = vi.spyOn(lifetime, 'removeEventListener');
    await followSession(session, [], modal.store, lifetime);
    expect(added.mock.calls.map(([type, listener]) => [type, listener])).toEqual(removed.mock.calls);
    await modal.destroy();
  });
});
