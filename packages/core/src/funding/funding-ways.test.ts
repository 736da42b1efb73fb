import { afterEach, describe, expect, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { ModalOptions } from '../options/options.js';
import { EMBEDDED_CONNECTOR_ID } from '../ports/embedded.js';
import { fourNetworks } from '../testing/four-namespaces.js';
import { createTestModal, fakeAdapter, testConnector } from '../testing.js';
import { selectBuyObstacle, selectCanFund, selectCanReceive } from './funding-ways.selectors.js';

const onramp = { meld: { publicKey: 'key' } };

let modal: Modal;
afterEach(() => modal.destroy());

function stateOf(options: Partial<ModalOptions> = {}) {
  modal = createTestModal({ debug: false, ...options });
  return modal.store.getState();
}

describe('buying', () => {
  it('is offered where the host has set up a provider', () => {
    expect(selectBuyObstacle(stateOf({ onramp }))).toBeNull();
  });

  it.each([
    ['no provider is set up', {}],
    ['the host turns it off', { onramp, features: { onramp: false } }],
    ['the host names other providers only', { onramp, features: { onramp: ['other'] } }],
  ] as const)('is off where %s', (_, options) => {
    expect(selectBuyObstacle(stateOf(options))).toBe('off');
  });

  it.each([
    ['eip155', null],
    ['solana', null],
    ['bip122', 'namespace'],
    ['polkadot', 'namespace'],
  ] as const)('of an account on %s has the obstacle %s', async (namespace, expected) => {
    const networks = fourNetworks.filter(({ chainNamespace = 'eip155' }) => chainNamespace === namespace);
    const [network] = networks;
    if (!network) throw new Error('There is no such network.');
    expect(selectBuyObstacle(stateOf({ onramp, networks, adapters: [fakeAdapter({ namespace })] }))).toBe(expected);
  });

  it('is not offered in the time zones that the host excludes, and nowhere else', () => {
    const state = stateOf({ onramp: { ...onramp, restrictedTimeZones: ['Asia/Shanghai', 'Asia/Macau'] } });
    expect(selectBuyObstacle(state, 'Asia/Macau')).toBe('place');
    expect(selectBuyObstacle(state, 'Asia/Tokyo')).toBeNull();
    expect(selectBuyObstacle(stateOf({ onramp }), 'Asia/Shanghai')).toBeNull();
  });

  it.each([
    ['off for an e-mail or social login while the pay feature is on', EMBEDDED_CONNECTOR_ID, true, 'login'],
    ['on for such a login without the pay feature', EMBEDDED_CONNECTOR_ID, false, null],
    ['on for other wallets with the pay feature', testConnector.id, true, null],
  ] as const)('is %s', async (_, connectorId, payments, expected) => {
    const connectors = [testConnector, { ...testConnector, id: EMBEDDED_CONNECTOR_ID, type: 'AUTH' as const }];
    stateOf({ onramp, features: { payments }, adapters: [fakeAdapter({ connectors })] });
    await modal.ready();
    await modal.connect({ namespace: 'eip155', connectorId });
    expect(selectBuyObstacle(modal.store.getState())).toBe(expected);
  });
});

describe('the row that funds the wallet', () => {
  it.each([
    ['receiving alone', {}, true],
    ['buying alone', { onramp, features: { receive: false } }, true],
    ['neither', { features: { receive: false } }, false],
  ] as const)('with %s', (_, options, expected) => {
    const state = stateOf(options);
    expect(selectCanFund(state)).toBe(expected);
    expect(selectCanReceive(state)).toBe(options !== undefined && !('features' in options));
  });
});
