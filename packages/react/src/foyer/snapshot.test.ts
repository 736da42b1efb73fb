import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADDRESS, SNAPSHOT_KEY, storedVisit, testFoyer } from '../testing/test-foyer.js';
import { NO_SNAPSHOT, parseSnapshot } from './snapshot.js';

const valid = storedVisit()[SNAPSHOT_KEY] ?? '';

describe('reading a snapshot', () => {
  it('reads what an earlier visit stored', () => {
    expect(parseSnapshot(valid)).toEqual({
      activeNamespace: 'eip155',
      networkIds: { eip155: 'eip155:31337' },
      connections: {
        eip155: {
          caipAddress: `eip155:31337:${ADDRESS}`,
          connectorId: 'com.example.wallet',
          walletName: 'Example Wallet',
        },
      },
    });
  });

  it('accepts Bitcoin and Polkadot addresses', () => {
    const connections = {
      bip122: {
        caipAddress: 'bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
        connectorId: 'btc',
        walletName: 'B',
      },
      polkadot: {
        caipAddress: 'polkadot:91b171bb158e2d3848fa23a9f1c25182:5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
        connectorId: 'dot',
        walletName: 'P',
      },
    };
    expect(parseSnapshot(JSON.stringify({ version: 1, connections })).connections).toEqual(connections);
  });

  it.each([
    ['nothing', null],
    ['an empty string', ''],
    ['a truncated snapshot', valid.slice(0, 40)],
    ['a newer version', valid.replace('"version":1', '"version":2')],
    ['a string that is too long', JSON.stringify({ version: 1, padding: 'x'.repeat(5_000) })],
    ['null', 'null'],
    ['a list', '[1,2]'],
    ['a number', '7'],
  ])('treats %s as no snapshot', (_, text) => {
    expect(parseSnapshot(text)).toEqual(NO_SNAPSHOT);
  });

  it.each([
    ['an address of another chain namespace', { caipAddress: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc' }],
    ['an address that contains markup', { caipAddress: 'eip155:1:<img src=x onerror=alert(1)>' }],
    ['an excessively long address', { caipAddress: `eip155:1:0x${'a'.repeat(400)}` }],
    ['an address that is not a string', { caipAddress: { toString: 'eip155:1:0x' } }],
    ['no connector', { connectorId: '' }],
    ['a connector that is not a string', { connectorId: 7 }],
    ['an excessively long name', { walletName: 'W'.repeat(300) }],
  ])('drops a connection with %s', (_, fault) => {
    const { version, connections } = JSON.parse(valid);
    const text = JSON.stringify({ version, connections: { eip155: { ...connections.eip155, ...fault } } });
    expect(parseSnapshot(text).connections).toEqual({});
  });

  it('never throws, and returns only well-formed ids, whatever the storage holds', () => {
    const field = fc.oneof(fc.string(), fc.constantFrom('eip155:1', `eip155:1:${ADDRESS}`, 'eip155'), fc.jsonValue());
    const almost = fc.record(
      {
        version: fc.oneof(fc.constant(1), fc.jsonValue()),
        activeNamespace: field,
        networkIds: fc.oneof(field, fc.dictionary(fc.constantFrom('eip155', 'solana', '__proto__'), field)),
        connections: fc.oneof(
          field,
          fc.dictionary(
            fc.constantFrom('eip155', 'solana', 'constructor'),
            fc.oneof(field, fc.record({ caipAddress: field, connectorId: field, walletName: field })),
          ),
        ),
      },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      almost.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(text, (stored) => {
        const { networkIds, connections } = parseSnapshot(stored);
        for (const [namespace, id] of Object.entries(networkIds))
          expect(id).toMatch(new RegExp(`^${namespace}:[-\\w]+$`));
        for (const [namespace, { caipAddress, connectorId }] of Object.entries(connections)) {
          expect(caipAddress).toMatch(new RegExp(`^${namespace}:[-\\w]+:[-.%\\w]+$`));
          expect(connectorId).not.toBe('');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('renders the page, whatever the storage holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { foyer } = testFoyer({ stored: { [SNAPSHOT_KEY]: text } });
        expect(foyer.getState().namespaces.eip155?.status).toMatch(/^(disconnected|restoring)$/);
      }),
      { numRuns: 100 },
    );
  });
});
