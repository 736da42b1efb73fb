import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { flush } from '../testing/flush.js';
import { connectorChosen } from '../wallets/choices.js';
import { createEmbeddedModal, type EmbeddedModalOptions } from './testing/embedded-modal.js';

beforeAll(() => import('../features/install-features.js'), 60_000);

afterEach(() => void vi.restoreAllMocks());

/** A visitor who chooses the embedded wallet in a list of his wallets. */
async function choose(options: EmbeddedModalOptions) {
  const bench = await createEmbeddedModal(options);
  await bench.modal.open();
  const connectors = bench.modal.store.getState().connectors.byNamespace.eip155 ?? [];
  const chosen = connectors.find(({ id }) => id === EMBEDDED_CONNECTOR_ID);
  if (!chosen) throw new Error('It is not listed.');
  bench.dispatch(connectorChosen({ chosen }));
  await flush();
  return bench;
}

describe('the embedded wallet in a list of wallets', () => {
  // C4.15
  it('leads to the logins if the session has ended', async () => {
    const { status, view, views } = await choose({});
    expect(view()).toBe('Connect');
    expect(views()).not.toContain('ConnectingExternal');
    expect(status('eip155')).toBe('disconnected');
  });

  it('connects at once while the session lasts', async () => {
    const { client, status } = await choose({ site: { isLoggedIn: true } });
    expect(status('eip155')).toBe('connected');
    expect(client.calls).not.toContain('connectEmail');
  });

  it('shows other failures where they happen', async () => {
    const { view } = await choose({
      site: { isLoggedIn: true, answers: { user: () => Promise.reject(new Error('The site failed.')) } },
    });
    expect(view()).toBe('ConnectingExternal');
  });
});
