import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COOKIE } from '../testing/server/scenarios.js';
import { CONNECTOR_ID, storedVisit, testFoyer } from '../testing/test-foyer.js';
import type { Foyer } from './foyer.js';
import { useFoyer } from './foyer-provider.js';
import { NO_SNAPSHOT, type Snapshot } from './snapshot.js';
import { cookieToSnapshot, snapshotToCookie } from './snapshot-cookie.js';
import { SnapshotProvider } from './snapshot-provider.js';

const visit = cookieToSnapshot(COOKIE);
const connection = visit.connections.eip155;

function Reader({ onProvided }: { readonly onProvided: (foyer: Foyer) => void }) {
  onProvided(useFoyer());
  return null;
}

afterEach(() => vi.restoreAllMocks());

describe('the cookie of a snapshot', () => {
  it('is read as it was written, among other cookies', () => {
    expect(connection?.walletName).toBe('Example Wallet');
    const [pair = '', ...attributes] = snapshotToCookie(visit, 'foyerkit').split('; ');
    expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'SameSite=Lax', 'Secure']);
    expect(cookieToSnapshot(`a=b; ${pair};c`)).toEqual(visit);
    expect(cookieToSnapshot(pair, 'other')).toEqual(NO_SNAPSHOT);
  });

  it('has a name of its own for each storage key, whatever that contains', () => {
    const key = 'my app; Domain=evil';
    const cookie = snapshotToCookie(visit, key);
    expect(cookie.split(';')).toHaveLength(5);
    expect(cookieToSnapshot(cookie.split('; ')[0], key)).toEqual(visit);
  });

  it('contains no text that could end it', () => {
    if (!connection) throw new Error('There is no connection.');
    const hostile: Snapshot = { ...visit, connections: { eip155: { ...connection, walletName: 'a; Max-Age=0\r\nb' } } };
    const [pair = '', ...attributes] = snapshotToCookie(hostile, 'foyerkit').split('; ');
    expect(pair).not.toMatch(/[\s;,"]/);
    expect(attributes).toHaveLength(4);
    expect(cookieToSnapshot(pair)).toEqual(hostile);
  });

  it.each([
    ['nothing is known', NO_SNAPSHOT],
    ['it would be too long', { ...visit, networkIds: { eip155: `eip155:${'1'.repeat(4_000)}` } } as Snapshot],
  ])('is removed when %s', (_, snapshot) => {
    expect(snapshotToCookie(snapshot, 'foyerkit')).toBe('foyerkit.snapshot=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });

  it.each([
    ['no header', null],
    ['no header at all', undefined],
    ['no such cookie', 'a=b'],
    ['an empty one', 'foyerkit.snapshot='],
    ['a malformed one', 'foyerkit.snapshot=%E0%A4%A'],
    ['no JSON', 'foyerkit.snapshot=hello'],
    ['another version', `foyerkit.snapshot=${encodeURIComponent('{"version":2}')}`],
    ['one that is too long', `${COOKIE.split('; ')[1]}${'%20'.repeat(2_000)}`],
    [
      'a script in the place of an address',
      `foyerkit.snapshot=${encodeURIComponent(
        JSON.stringify({
          version: 1,
          networkIds: { eip155: '<script>' },
          connections: { eip155: { ...connection, caipAddress: 'eip155:1:<script>' } },
        }),
      )}`,
    ],
  ])('counts as none with %s', (_, header) => expect(cookieToSnapshot(header)).toEqual(NO_SNAPSHOT));
});

describe('the provider with a snapshot', () => {
  it('writes the cookie once, and again when the connection changes', async () => {
    const written = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    const { foyer } = testFoyer({ stored: storedVisit() });
    render(<SnapshotProvider {...{ foyer, snapshot: NO_SNAPSHOT }}>page</SnapshotProvider>);
    const readBack = () => written.mock.calls.map(([cookie]) => cookieToSnapshot(cookie.split('; ')[0]));
    expect(readBack().map(({ connections }) => connections.eip155?.connectorId)).toEqual([CONNECTOR_ID]);
    const modal = await act(() => foyer.engine());
    await act(() => modal.ready());
    await act(() => modal.disconnect({ namespace: 'eip155' }));
    expect(readBack().at(-1)?.connections).toEqual({});
    expect(readBack().at(-1)?.networkIds).toEqual({ eip155: 'eip155:31337' });
    const texts = written.mock.calls.map(([cookie]) => cookie);
    expect(texts.filter((text, index) => text === texts[index - 1])).toEqual([]);
  });

  it('provides the handle that it is given later', () => {
    const handles = [testFoyer(), testFoyer()].map(({ foyer }) => foyer);
    const onProvided = vi.fn<(foyer: Foyer) => void>();
    const pages = handles.map((foyer) => (
      <SnapshotProvider key="same" {...{ foyer, snapshot: NO_SNAPSHOT }}>
        <Reader onProvided={onProvided} />
      </SnapshotProvider>
    ));
    const { rerender } = render(pages[0]);
    expect(onProvided.mock.lastCall?.[0]).toBe(handles[0]);
    rerender(pages[1]);
    expect(onProvided.mock.lastCall?.[0]).toBe(handles[1]);
  });

  it('writes no account where the host stores nothing', () => {
    const written = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    const { foyer } = testFoyer({ storage: null });
    render(<SnapshotProvider {...{ foyer, snapshot: NO_SNAPSHOT }}>page</SnapshotProvider>);
    expect(written.mock.calls).toEqual([['foyerkit.snapshot=; Path=/; Max-Age=0; SameSite=Lax; Secure']]);
  });
});
