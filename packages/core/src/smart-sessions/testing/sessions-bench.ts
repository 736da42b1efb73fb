import { ADA, type Asked, createNamesModal, type NamesModalOptions } from '../../names/testing/names-modal.js';
import { createCalls } from '../../pairing-adapter/evm/calls.js';
import { json } from '../../testing/stub-fetch.js';
import type { SessionRequest } from '../permission.js';

export const NOW = 1_795_462_000_000;
export const KEY = { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` } as const;
export const COSIGNER = { type: 'secp256k1', publicKey: `0x04${'cd'.repeat(64)}` } as const;

export const request: SessionRequest = {
  expiry: NOW / 1_000 + 3_600,
  signer: { type: 'keys', data: { keys: [KEY] } },
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', start: 0, period: 86_400 } },
  ],
  policies: [],
};

export const sessionRecord = (pci = 'pci-1') => ({
  project: { id: 'lab', name: 'Lab' },
  pci,
  expiry: request.expiry,
  createdAt: NOW / 1_000,
  permissions: request.permissions,
  policies: [],
  context: '0xc0',
});

const CAPABILITIES = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['native-token-recurring-allowance'],
  policyTypes: [],
};

type Answers = Readonly<Record<string, (params: unknown) => unknown>>;

/** A connected modal over a wallet and a service of sessions, each as the test says. */
export async function startSessions({
  service,
  sign = async () => '0x5161',
  wallet = {},
  ...options
}: NamesModalOptions & { readonly sign?: () => Promise<string>; readonly wallet?: Answers } = {}) {
  const answers: Answers = {
    wallet_getCapabilities: () => ({ '0x7A69': { permissions: CAPABILITIES } }),
    wallet_grantPermissions: () => ({ context: '0xc0' }),
    wallet_revokePermissions: () => null,
    ...wallet,
  };
  const calls: { readonly method: string; readonly params: unknown }[] = [];
  const signed: string[] = [];
  const provider = {
    async request(call: { readonly method: string; readonly params: unknown }) {
      calls.push(call);
      const answer = answers[call.method];
      if (!answer) throw Object.assign(new Error('Unknown method'), { code: 4200 });
      return answer(call.params);
    },
  };
  const bench = await createNamesModal({
    account: { address: ADA, type: 'eoa' },
    now: () => NOW,
    features: { smartSessions: true },
    ens: {
      getProvider: async () => provider,
      calls: async () => createCalls({ signerOf: () => provider, providerOf: () => provider }),
      signMessage: ({ message }) => {
        signed.push(message);
        return sign();
      },
    },
    service:
      service ??
      (({ body, path }) => {
        if (path.endsWith('/activate') || path.endsWith('/revoke')) return new Response(null, { status: 200 });
        return body === undefined ? json({ pcis: [sessionRecord()] }) : json({ pci: 'pci-1', key: COSIGNER });
      }),
    ...options,
  });
  await bench.modal.ready();
  await bench.connect();
  const asked: readonly Asked[] = bench.asked;
  return { ...bench, asked, calls, signed };
}
