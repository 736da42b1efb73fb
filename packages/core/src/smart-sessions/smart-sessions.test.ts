import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RequestRejectedError } from '../errors/request-errors.js';
import { ADA, createNamesModal, refusal } from '../names/testing/names-modal.js';
import { formatAmount } from '../ports/amount.js';
import { json } from '../testing/stub-fetch.js';
import { describePermission, formatPeriod } from './permission-words.js';
import { smartSessionsFeature } from './smart-sessions.feature.js';
import { selectRevocation, selectSessions, selectSessionsError, statusOf } from './smart-sessions.selectors.js';
import { COSIGNER, KEY, NOW, request, sessionRecord, startSessions } from './testing/sessions-bench.js';

beforeAll(() => import('../features/install-features.js'), 60_000);

const declined = () => {
  throw Object.assign(new Error('Declined'), { code: 4001 });
};

async function start(options: Parameters<typeof startSessions>[0] = {}) {
  const bench = await startSessions(options);
  const methods = await bench.modal.features.install(smartSessionsFeature);
  if (!methods) throw new Error('The feature is not allowed.');
  return { ...bench, methods };
}

describe('the feature Smart Sessions', () => {
  it('is off unless the host switches it on', async () => {
    const { modal } = await createNamesModal();
    expect(await modal.features.install(smartSessionsFeature)).toBeNull();
  });
});

describe('granting', () => {
  it('checks the wallet, prepares, has the wallet grant with the key of the co-signer first, and activates', async () => {
    const { asked, calls, methods, signed } = await start();
    expect(await methods.grant(request)).toEqual({ ...request, pci: 'pci-1', context: '0xc0' });
    expect(calls).toEqual([
      { method: 'wallet_getCapabilities', params: [ADA, ['0x7a69']] },
      {
        method: 'wallet_grantPermissions',
        params: [
          {
            ...request,
            signer: { type: 'keys', data: { keys: [COSIGNER, KEY] } },
            address: ADA,
            chainId: '0x7a69',
            version: 1,
          },
        ],
      },
    ]);
    const path = `/v1/sessions/eip155:31337:${ADA}`;
    expect(asked.map((one) => [one.path, one.body])).toEqual([
      [path, request],
      [`${path}/activate`, { ...request, pci: 'pci-1', context: '0xc0', signature: '0x5161' }],
    ]);
    expect(asked[0]?.params.get('v')).toBe('2');
    expect(signed).toEqual(['Activate the Smart Session pci-1']);
  });

  it.each([
    ['an expiry that has passed', { expiry: NOW / 1_000 }],
    ['no permission', { permissions: [] }],
    ['no key', { signer: { type: 'keys' as const, data: { keys: [] } } }],
    [
      'a malformed address',
      {
        permissions: [
          {
            type: 'erc20-recurring-allowance' as const,
            data: { address: '0x12', allowance: '0x1', start: 0, period: 1 },
          },
        ],
      },
    ],
  ])('refuses %s before anybody is asked', async (_, changes) => {
    const { asked, calls, methods } = await start();
    await expect(methods.grant({ ...request, ...changes })).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect([asked, calls]).toEqual([[], []]);
  });

  it.each([
    ['no capabilities', () => ({})],
    ['no permissions', () => ({ '0x7a69': { permissions: { supported: false } } })],
    [
      'other permissions only',
      () => ({ '0x7a69': { permissions: { supported: true, signerTypes: ['keys'], permissionTypes: [] } } }),
    ],
    ['another network only', () => ({ '0x1': { permissions: { supported: true } } })],
  ])('asks nothing of a wallet with %s', async (_, wallet_getCapabilities) => {
    const { asked, calls, methods } = await start({ wallet: { wallet_getCapabilities } });
    await expect(methods.grant(request)).rejects.toMatchObject({ code: 'SESSION_UNSUPPORTED' });
    expect([asked.length, calls.length]).toEqual([0, 1]);
  });

  it('ends with what the visitor, the wallet or the service refuses', async () => {
    const rejection = await start({ wallet: { wallet_grantPermissions: declined } });
    await expect(rejection.methods.grant(request)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    expect(rejection.paths().some((path) => path.endsWith('/activate'))).toBe(false);
    const unsigned = await start({ sign: async () => Promise.reject(new RequestRejectedError()) });
    await expect(unsigned.methods.grant(request)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    expect(unsigned.calls.map(({ method }) => method)).toEqual(['wallet_getCapabilities']);
    const odd = await start({ wallet: { wallet_grantPermissions: () => ({}) } });
    await expect(odd.methods.grant(request)).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
    const full = await start({ service: () => refusal('Too many sessions.', 409) });
    const error = { code: 'SESSION_REFUSED', message: 'Too many sessions.' };
    await expect(full.methods.grant(request)).rejects.toMatchObject(error);
    expect(full.calls.map(({ method }) => method)).toEqual(['wallet_getCapabilities']);
    const down = await start({ service: () => refusal(null, 500) });
    await expect(down.methods.grant(request)).rejects.toMatchObject({ code: 'HTTP_ERROR' });
  });
});

describe('the list', () => {
  it('has what can be read, and why there is none', async () => {
    let isDown = false;
    const { getState, methods } = await start({
      service: () => (isDown ? refusal(null, 503) : json({ pcis: [sessionRecord(), { pci: 'broken' }] })),
    });
    expect(await methods.list()).toEqual([
      {
        projectName: 'Lab',
        pci: 'pci-1',
        createdAt: NOW,
        expiresAt: NOW + 3_600_000,
        permissions: request.permissions,
        policies: [],
        context: '0xc0',
        revokedAt: null,
      },
    ]);
    isDown = true;
    await expect(methods.list()).rejects.toMatchObject({ code: 'HTTP_ERROR' });
    expect(selectSessions(getState())).toHaveLength(1);
    expect(selectSessionsError(getState())).toMatchObject({ code: 'HTTP_ERROR' });
  });

  it('has what is active, expired and revoked, to the millisecond', () => {
    const session = { ...sessionRecord(), projectName: 'Lab', expiresAt: NOW, createdAt: 0, revokedAt: null };
    expect(statusOf(session, NOW - 1)).toBe('active');
    expect(statusOf(session, NOW)).toBe('expired');
    expect(statusOf({ ...session, revokedAt: 1 }, NOW)).toBe('revoked');
  });
});

describe('revoking', () => {
  it('asks the wallet, then the service, and reads the list again', async () => {
    const { asked, calls, getState, methods, signed } = await start();
    await methods.revoke('pci-1');
    const { expiry, permissions } = request;
    expect(calls).toEqual([
      { method: 'wallet_revokePermissions', params: [{ pci: 'pci-1', permissions, expiry, address: ADA }] },
    ]);
    const path = `/v1/sessions/eip155:31337:${ADA}`;
    expect(asked.map((one) => [one.path, one.body])).toEqual([
      [path, undefined],
      [`${path}/revoke`, { pci: 'pci-1', signature: '0x5161' }],
      [path, undefined],
    ]);
    expect(signed).toEqual(['Revoke the Smart Session pci-1']);
    expect(selectRevocation(getState())).toBeNull();
  });

  it('needs no wallet that knows how: without the co-signer the permissions are worth nothing', async () => {
    const wallet_revokePermissions = () => {
      throw Object.assign(new Error('Unknown method'), { code: 4200 });
    };
    const { methods, paths } = await start({ wallet: { wallet_revokePermissions } });
    await methods.revoke('pci-1');
    expect(paths().filter((path) => path.endsWith('/revoke'))).toHaveLength(1);
  });

  it('keeps the session where the visitor declines, and says so', async () => {
    const { getState, methods, paths } = await start({ wallet: { wallet_revokePermissions: declined } });
    await expect(methods.revoke('pci-1')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' });
    expect(paths()).toHaveLength(1);
    await vi.waitFor(() =>
      expect(selectRevocation(getState())).toMatchObject({ pci: 'pci-1', error: { code: 'REQUEST_REJECTED' } }),
    );
    await expect(methods.revoke('another')).rejects.toMatchObject({ code: 'SESSION_REFUSED' });
  });
});

describe('using a session', () => {
  const calls = [{ to: ADA, value: '1000', data: '0x' }];
  const use = { pci: 'pci-1', context: '0xc0', nonce: 2, calls, sign: async () => '0x51' };
  const cosigned = `0x${'c5'.repeat(65)}`;

  it('has the co-signer sign what the key has signed, and the wallet send it without a prompt', async () => {
    const {
      asked,
      calls: sent,
      methods,
    } = await start({
      service: () => json({ signature: cosigned }),
      wallet: { wallet_sendCalls: () => ({ id: '0x1d' }) },
    });
    const sign = vi.fn(async () => '0x51');
    expect(await methods.use({ ...use, sign })).toBe('0x1d');
    expect(sign).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        primaryType: 'Operation',
        message: { account: ADA, session: 'pci-1', nonce: '2', calls },
      }),
    );
    const hexCalls = [{ to: ADA, value: '0x3e8', data: '0x' }];
    expect(asked.map(({ body, path }) => [path.endsWith('/sign'), body])).toEqual([
      [true, { pci: 'pci-1', nonce: 2, calls: hexCalls, signature: '0x51' }],
    ]);
    expect(sent).toMatchObject([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            calls: hexCalls,
            from: ADA,
            capabilities: { permissions: { context: '0xc0', pci: 'pci-1', nonce: 2, signatures: [cosigned, '0x51'] } },
          },
        ],
      },
    ]);
  });

  it('asks nothing of the wallet where the co-signer refuses, and nobody for what is malformed', async () => {
    const outside = 'The permissions of this session do not cover the calls.';
    const { asked, calls: sent, methods } = await start({ service: () => refusal(outside, 403) });
    await expect(methods.use(use)).rejects.toMatchObject({ code: 'SESSION_REFUSED', message: outside });
    const negative = [{ to: ADA, value: '-1', data: '0x' }];
    await expect(methods.use({ ...use, calls: negative })).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    await expect(methods.use({ ...use, nonce: -1 })).rejects.toMatchObject({ code: 'SESSION_INVALID' });
    expect([asked.length, sent.length]).toEqual([1, 0]);
  });
});

describe('permissions in words', () => {
  it.each([
    [1, '1s'],
    [86_400, '1d'],
    [604_800, '1w'],
    [2_592_000, '1m'],
    [1_209_600, '2w'],
    [3_600, '3600s'],
  ])('show a period of %d s as %s', (seconds, text) => {
    expect(formatPeriod(seconds)).toBe(text);
  });

  it('have exact amounts, whatever their size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
        const allowance = `0x${value.toString(16)}`;
        const data = { allowance, start: 0, period: 86_400 };
        const native = describePermission({ type: 'native-token-recurring-allowance', data }, 18, []);
        const amount = native.type === 'native-token-recurring-allowance' ? native.amount : '';
        const [whole = '', fraction = ''] = amount.split('.');
        expect(BigInt(whole + fraction.padEnd(18, '0'))).toBe(value);
        const permission = { type: 'erc20-recurring-allowance', data: { ...data, address: ADA } } as const;
        const words = { type: permission.type, units: value.toString(), period: '1d', address: ADA };
        expect(describePermission(permission, 18, [])).toEqual({ ...words, known: null });
        // The native coin has no address, and another token is none of this one's business.
        const others = [
          { asset: { type: 'native' } },
          { asset: { type: 'token', address: `0x${'1'.repeat(40)}` } },
        ] as const;
        const named = { asset: { type: 'token', address: ADA.toUpperCase().replace('0X', '0x') } } as const;
        const tokens = [...others, named].map((one, decimals) => ({ ...one, decimals, symbol: `T${decimals}` }));
        expect(describePermission(permission, 18, tokens.slice(0, 2))).toEqual({ ...words, known: null });
        expect(describePermission(permission, 18, tokens)).toEqual({
          ...words,
          known: { amount: formatAmount(value.toString(), 2), symbol: 'T2' },
        });
      }),
    );
  });

  it('name the functions of a contract, with what may be sent along', () => {
    const functions = [{ functionName: 'mint', valueLimit: '0xde0b6b3a7640000' }, { functionName: 'burn' }];
    const words = describePermission({ type: 'contract-call', data: { address: ADA, abi: [], functions } }, 18, []);
    expect(words).toEqual({
      type: 'contract-call',
      address: ADA,
      functions: [
        { name: 'mint', limit: '1' },
        { name: 'burn', limit: null },
      ],
    });
  });
});
