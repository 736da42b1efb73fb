import { type Services, startServices } from '@foyerkit/services';
import { WalletKit } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { UniversalProvider } from '@walletconnect/universal-provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostWatch, watchHosts } from '../testing/contacted-hosts.js';
import { propose } from '../testing/dapp.js';
import { createPairingWallet } from './create-pairing-wallet.js';
import { createSecludedCore } from './secluded-core.js';

let services: Services;
let watch: HostWatch;

beforeAll(async () => {
  services = await startServices({ port: 0, dataDir: ':memory:', log: 'silent' });
});
afterAll(() => services.stop());
beforeEach(() => {
  watch = watchHosts();
});
afterEach(() => watch.stop());

const optionsFor = (customStoragePrefix: string) => ({
  relayUrl: services.relayUrl,
  projectId: 'testkit',
  customStoragePrefix,
  telemetryEnabled: false,
  logger: 'fatal',
  storageOptions: { database: ':memory:' },
  metadata: { name: 'Any App', description: '', url: 'https://app.invalid', icons: [] },
});
/** A page as a third party builds it, which leaves the verification of its origin to the wallet. */
const startPlainDapp = async (name: string) => ({ provider: await UniversalProvider.init(optionsFor(name)) });

describe('which hosts the pairing wallet contacts', () => {
  it('is only its relay, from start to signature', async () => {
    const wallet = await createPairingWallet({ relayUrl: services.relayUrl });
    const { provider } = await startPlainDapp('first');
    const { uri, session } = await propose({ provider }, [31337]);
    await wallet.pair(uri);
    await session;
    await provider.request({ method: 'personal_sign', params: ['0x00', wallet.addresses[0]] }, 'eip155:31337');
    expect([...watch.hosts]).toEqual(['127.0.0.1']);
    await wallet.close();
    await provider.client.core.relayer.transportClose();
  });

  it('would include others without the replacements', async () => {
    const core = Object.assign(new Core(optionsFor('plain-wallet')), {
      relayUrl: services.relayUrl,
      projectId: 'testkit',
    });
    const { metadata } = optionsFor('');
    const kit = await WalletKit.init({ core, metadata });
    const proposal = new Promise((resolve) => kit.on('session_proposal', resolve));
    const { provider } = await startPlainDapp('second');
    const { uri } = await propose({ provider }, [31337]);
    await kit.pair({ uri });
    await proposal;
    expect([...watch.hosts]).toEqual(expect.arrayContaining(['pulse.walletconnect.org', 'verify.walletconnect.org']));
    await core.relayer.transportClose();
    await provider.client.core.relayer.transportClose();
  });

  it('never reports a page as verified', async () => {
    const { core, close } = createSecludedCore({ relayUrl: services.relayUrl, projectId: 'testkit' });
    expect(await core.verify.resolve({ hash: 'ab', encryptedId: 'cd' })).toBeUndefined();
    expect(await core.verify.register({ id: 'ab', decryptedId: 'cd' })).toBe('');
    await close();
  });
});

describe('closing the core', () => {
  it('leaves no timer running and nothing in the global scope', async () => {
    const globals = () => Object.keys(globalThis).filter((key) => key.startsWith('_walletConnectCore_'));
    const before = globals();
    vi.useFakeTimers();
    const { core, close } = createSecludedCore({ relayUrl: services.relayUrl, projectId: 'testkit' });
    expect(globals()).not.toEqual(before);
    await core.start();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await close();
    expect([vi.getTimerCount(), globals()]).toEqual([0, before]);
    vi.useRealTimers();
  });
});
