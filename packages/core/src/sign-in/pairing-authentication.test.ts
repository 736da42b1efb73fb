import { describe, expect, it, vi } from 'vitest';
import type { PairingNamespaces } from '../ports/pairing.js';
import { signInFeature } from './sign-in.feature.js';
import { memorySiwx, startSignIn } from './testing/start-sign-in.js';

const evm = { networkIds: ['eip155:31338', 'eip155:31337'], methods: [], events: [], rpcUrls: {} } as const;
const solana = { networkIds: ['solana:local'], methods: [], events: [], rpcUrls: {} } as const;

async function ask(
  namespaces: PairingNamespaces,
  part: Parameters<typeof memorySiwx>[0] = {},
  options: Parameters<typeof startSignIn>[2] = {},
) {
  const { modal } = startSignIn(memorySiwx(part), {}, options);
  const methods = await modal.features.install(signInFeature);
  return methods?.authenticationFor(namespaces);
}

describe('what a pairing is to sign', () => {
  it('is the host’s message, for the network on screen first', async () => {
    expect(await ask({ eip155: evm })).toEqual({
      domain: 'app.test',
      uri: 'https://app.test/',
      nonce: 'n1',
      networkIds: ['eip155:31337', 'eip155:31338'],
    });
  });

  it.each([
    ['another chain namespace is asked for, too', { eip155: evm, solana }, {}, {}],
    ['no EVM network is', { solana }, {}, {}],
    ['visitors do not sign in with EVM accounts', { eip155: evm }, { namespaces: ['solana'] }, {}],
    ['the host signs in another way', { eip155: evm }, { signMessage: async () => '0x' }, {}],
    ['the message cannot be created', { eip155: evm }, { createMessage: () => Promise.reject(new Error('down')) }, {}],
    [
      'the host adds another chain namespace to pairings',
      { eip155: evm },
      {},
      { universalProviderConfigOverride: { chains: { cosmos: ['cosmos:hub'] } } },
    ],
  ] as const)('is nothing where %s', async (_, namespaces, part, options) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await ask(namespaces, part, options)).toBeUndefined();
  });
});
