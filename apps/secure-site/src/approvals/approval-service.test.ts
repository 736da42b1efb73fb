import { randomBytes } from 'node:crypto';
import { openDatabase } from '@foyerkit/database';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { hashMessage, recoverAddress, TypedDataEncoder, verifyMessage } from 'ethers';
import { type Address, type Hex, parseEther, stringToHex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountService } from '../accounts/account-service.js';
import { createNodeClients } from '../chain/node-client.js';
import { createLocalKeyService } from '../keys/file-key-service.js';
import { type KeyServicePort, keyServices } from '../keys/key-port.js';
import { openSiteSecrets } from '../secrets/site-secrets.js';
import { callsStatus } from '../smart-account/calls.js';
import { createSmartAccounts } from '../smart-account/smart-accounts.js';
import { findCalls } from '../stores/calls.store.js';
import { findKey } from '../stores/keys.store.js';
import { MIGRATIONS } from '../stores/migrations.js';
import type { SiteDatabase, Tables } from '../stores/tables.js';
import { type ChainWithAccounts, startChainWithAccounts } from '../testing/chain-with-accounts.js';
import { type JsonServer, startJsonServer } from '../testing/json-server.js';
import { solanaTransaction, transferOf } from '../testing/solana-transactions.js';
import { startTestBundler } from '../testing/test-bundler.js';
import { startTestPaymaster, type TestPaymaster } from '../testing/test-paymaster.js';
import { isContractSignature } from '../testing/verify-contract-signature.js';
import { type ApprovalInput, createApprovalService } from './approval-service.js';

const EVM = 'eip155:31337';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const TYPES = { Order: [{ name: 'to', type: 'address' }] };
const TYPED = {
  domain: { name: 'Shop', chainId: 31_337 },
  // Pages that use ethers or viem send the type of the domain too.
  types: {
    ...TYPES,
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { to: BOB },
};
const TYPED_HASH = TypedDataEncoder.hash(TYPED.domain, TYPES, TYPED.message);

let chain: ChainWithAccounts;
let bundler: JsonServer;
let solanaNode: JsonServer;
/** What the Solana node was sent. */
let sent: string[];

beforeAll(async () => {
  chain = await startChainWithAccounts(31_337);
  bundler = await startTestBundler(chain);
  solanaNode = await startJsonServer((body, response) => {
    sent.push(JSON.parse(body).params[0]);
    response.end(JSON.stringify({ result: 'signature' }));
  });
}, 60_000);
afterAll(async () => {
  await Promise.all([bundler.stop(), solanaNode.stop()]);
  await chain.stop();
});

let nowMs: number;
/** Runs before a key is opened. */
let beforeUnwrap: () => Promise<void>;
let site: Awaited<ReturnType<typeof startSite>>;

beforeEach(async () => {
  nowMs = 1_000_000;
  sent = [];
  beforeUnwrap = async () => {};
  site = await startSite();
  return () => site.database.close();
});

/** A site with one user, without HTTP. */
async function startSite(paymasterUrl?: string) {
  const database: SiteDatabase = await openDatabase<Tables>({
    url: null,
    dataDir: ':memory:',
    name: 'site',
    migrations: MIGRATIONS,
  });
  const service = createLocalKeyService(randomBytes(32));
  const unwrap: typeof service.unwrap = async (...args) => {
    await beforeUnwrap();
    return service.unwrap(...args);
  };
  const keys = keyServices({ ...service, unwrap });
  const secrets = await openSiteSecrets(database.db, keys);
  const now = () => nowMs;
  const coin = { symbol: 'ETH', decimals: 18 };
  const nodes = createNodeClients([
    {
      networkId: EVM,
      name: 'Test chain',
      rpcUrl: chain.rpcUrl,
      bundlerUrl: bundler.url,
      ...(paymasterUrl !== undefined && { paymasterUrl }),
      ...coin,
    },
    { networkId: SOLANA, name: 'Solana', rpcUrl: solanaNode.url, symbol: 'SOL', decimals: 9 },
  ]);
  const smartAccounts = createSmartAccounts(nodes);
  const accounts = createAccountService(database, keys, secrets, now);
  const userId = await accounts.forEmail('visitor@example.com');
  const listed = (await accounts.describe(userId))?.accounts ?? [];
  const addressOf = (namespace: string) => listed.find((one) => one.namespace === namespace)?.address ?? '';
  const address = addressOf('eip155') as Address;
  return {
    database,
    smartAccounts,
    address,
    smartAccount: smartAccounts.addressOf(address, EVM) ?? '0x',
    solanaAddress: addressOf('solana'),
    party: { sessionId: 'session', userId, frameId: 'frame', origin: 'https://app.example', appName: 'Shop' },
    service: createApprovalService({ database, secrets, keys, nodes, smartAccounts, now }),
    /** The same site after its key service was replaced. */
    rotated: (next: KeyServicePort) =>
      createApprovalService({ database, secrets, keys: keyServices(next, [service]), nodes, smartAccounts, now }),
  };
}

const input = (method: string, params: unknown, part: Partial<ApprovalInput> = {}): ApprovalInput => ({
  method,
  params,
  networkId: EVM,
  accountType: 'eoa',
  ...part,
});
const hello = () => input('personal_sign', [stringToHex('hello'), site.address]);
const bySmartAccount = { accountType: 'smartAccount' } as const;

/** The whole way: request, a second of reading, press. */
async function approved(request: ApprovalInput): Promise<unknown> {
  const { service, party } = site;
  const { id, nonce } = await service.create(party, request);
  nowMs += 1000;
  return service.approve(party, id, { nonce, visibleMs: 1000 });
}

const fund = (to: string) => chain.send({ to: to as Address, value: parseEther('1') });
const balanceOf = (address: Address) => chain.client.getBalance({ address });
const code = (name: string) => expect.objectContaining({ code: name });

describe('an approval', () => {
  it('shows what is asked, of whom and by whom', async () => {
    const approval = await site.service.create(site.party, hello());
    expect(approval).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      createdAt: nowMs,
      origin: 'https://app.example',
      appName: 'Shop',
      networkId: EVM,
      networkName: 'Test chain',
      account: { address: site.address, type: 'eoa' },
      lines: [{ kind: 'message', text: 'hello', isUtf8: true }],
      risk: 'none',
    });
  });

  it('signs the stored request, whatever the press sends', async () => {
    const { id, nonce } = await site.service.create(site.party, hello());
    nowMs += 1000;
    const press = { nonce, visibleMs: 1000, method: 'personal_sign', params: [stringToHex('other'), site.address] };
    const signature = await site.service.approve(site.party, id, press);
    expect(verifyMessage('hello', String(signature))).toBe(site.address);
  });

  it('is one for one signature', async () => {
    const { id, nonce } = await site.service.create(site.party, hello());
    nowMs += 1000;
    const presses = Array.from({ length: 10 }, () => site.service.approve(site.party, id, { nonce, visibleMs: 1000 }));
    const results = await Promise.allSettled(presses);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each<[string, number, object, object]>([
    ['seen for less than half a second', 1000, { visibleMs: 499 }, {}],
    ['seen for a time that is no number', 1000, { visibleMs: Number.NaN }, {}],
    ['less than half a second old', 499, {}, {}],
    ['more than ten minutes old', 600_000, {}, {}],
    ['pressed with another nonce', 1000, { nonce: '0'.repeat(32) }, {}],
    ['pressed in another session', 1000, {}, { sessionId: 'other' }],
  ])('is refused if it was %s', async (_case, ageMs, press, party) => {
    const { id, nonce } = await site.service.create(site.party, hello());
    nowMs += ageMs;
    const approving = site.service.approve({ ...site.party, ...party }, id, { nonce, visibleMs: 1000, ...press });
    await expect(approving).rejects.toEqual(code('REQUEST_REJECTED'));
  });

  it('is refused after it was rejected', async () => {
    const { id, nonce } = await site.service.create(site.party, hello());
    await site.service.reject(site.party, id);
    nowMs += 1000;
    await expect(site.service.approve(site.party, id, { nonce, visibleMs: 1000 })).rejects.toEqual(
      code('REQUEST_REJECTED'),
    );
  });

  it('has no result if it is aborted while it is signed', async () => {
    const { id, nonce } = await site.service.create(site.party, hello());
    nowMs += 1000;
    beforeUnwrap = () => site.service.abort(site.party);
    const approving = site.service.approve(site.party, id, { nonce, visibleMs: 1000 });
    await expect(approving).rejects.toEqual(code('REQUEST_ABORTED'));
  });

  it('is one of twenty at most', async () => {
    for (let made = 0; made < 20; made += 1) await site.service.create(site.party, hello());
    await expect(site.service.create(site.party, hello())).rejects.toEqual(code('RATE_LIMITED'));
  });

  it('is not stored in clear', async () => {
    await site.service.create(site.party, input('personal_sign', ['a very private message', site.address]));
    const rows = JSON.stringify(await site.database.db.selectFrom('approvals').selectAll().execute());
    expect(rows).toContain('pending');
    expect(rows).not.toContain('private');
    expect(rows.toLowerCase()).not.toContain(site.address.toLowerCase().slice(2));
  });
});

describe('the key of a user', () => {
  it('signs typed data', async () => {
    const signature = await approved(input('eth_signTypedData_v4', [site.address, JSON.stringify(TYPED)]));
    expect(recoverAddress(TYPED_HASH, String(signature))).toBe(site.address);
  });

  it('sends a transaction with the fee that was shown', async () => {
    await fund(site.address);
    const [before, other] = [await balanceOf(site.address), await balanceOf(BOB)];
    const request = input('eth_sendTransaction', [{ from: site.address, to: BOB, value: '0x5' }]);
    const { id, nonce, lines, risk } = await site.service.create(site.party, request);
    expect(lines).toEqual([
      expect.objectContaining({ kind: 'call', title: 'Send 0.000000000000000005 ETH' }),
      { kind: 'fee', text: expect.stringMatching(/^At most 0\.\d+ ETH$/) },
    ]);
    expect(risk).toBe('none');
    nowMs += 1000;
    const hash = (await site.service.approve(site.party, id, { nonce, visibleMs: 1000 })) as Hex;
    const { status, gasUsed, effectiveGasPrice } = await chain.client.waitForTransactionReceipt({ hash });
    expect(status).toBe('success');
    expect((await balanceOf(BOB)) - other).toBe(5n);
    const paid = before - (await balanceOf(site.address)) - 5n;
    expect(paid).toBe(gasUsed * effectiveGasPrice);
    const shown = lines.at(-1);
    const most = shown?.kind === 'fee' ? parseEther(/[\d.]+/.exec(shown.text)?.[0] ?? '0') : 0n;
    expect(paid).toBeLessThanOrEqual(most);
  });

  it('sends a transaction of the older kind', async () => {
    await fund(site.address);
    const request = input('eth_sendTransaction', [{ to: BOB, value: '0x5', gasPrice: '0x77359400' }]);
    const hash = (await approved(request)) as Hex;
    expect(await chain.client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success', type: 'legacy' });
  });

  it('signs after the key service was replaced, and is then wrapped by the new one', async () => {
    const next = createLocalKeyService(randomBytes(32));
    const rotated = site.rotated(next);
    const { id, nonce } = await rotated.create(site.party, hello());
    nowMs += 1000;
    const signature = await rotated.approve(site.party, id, { nonce, visibleMs: 1000 });
    expect(verifyMessage('hello', String(signature))).toBe(site.address);
    const key = await findKey(site.database.db, site.party.userId, 'eip155');
    expect(key?.keyServiceId).toBe(next.id);
  });

  it('has sent nothing if the network refuses the transaction', async () => {
    await fund(site.address);
    const request = input('eth_sendTransaction', [{ to: BOB, value: '0x5', nonce: '0x0' }]);
    await approved(request);
    await expect(approved(request)).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringMatching(/^The network refused it: .*nonce/i),
    });
  });

  it('is not asked if the account cannot pay', async () => {
    const request = input('eth_sendTransaction', [{ to: BOB, value: '0x5' }]);
    await expect(site.service.create(site.party, request)).rejects.toEqual(code('INSUFFICIENT_FUNDS'));
  });

  it('is not asked for a call that would fail', async () => {
    await fund(site.address);
    const request = input('eth_sendTransaction', [{ to: chain.contracts.factory.address, data: '0x12345678' }]);
    await expect(site.service.create(site.party, request)).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('The transaction would fail'),
    });
  });
});

describe('the smart account of a user', () => {
  it('signs a message and typed data before it exists', async () => {
    const message = await approved(input('personal_sign', [stringToHex('hello'), site.smartAccount], bySmartAccount));
    const typed = await approved(input('eth_signTypedData_v4', [site.smartAccount, TYPED], bySmartAccount));
    const verify = (hash: string, signature: unknown) =>
      isContractSignature(chain.rpcUrl, site.smartAccount, hash, String(signature));
    expect(await verify(hashMessage('hello'), message)).toBe(true);
    expect(await verify(TYPED_HASH, typed)).toBe(true);
  });

  it('sends a transaction, and returns its hash', async () => {
    await fund(site.smartAccount);
    const other = await balanceOf(BOB);
    const request = input('eth_sendTransaction', [{ to: BOB, value: '0x5' }], bySmartAccount);
    const hash = (await approved(request)) as Hex;
    expect(await chain.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' });
    expect((await balanceOf(BOB)) - other).toBe(5n);
  });

  it('says that a call failed, although the transaction of the bundler did not', async () => {
    await fund(site.smartAccount);
    const call = { to: chain.contracts.factory.address, data: '0x12345678' };
    await expect(approved(input('eth_sendTransaction', [call], bySmartAccount))).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringMatching(/^The call failed in the transaction 0x[0-9a-f]{64}\.$/),
    });
  });

  it('makes several calls at once, whose status every process knows', async () => {
    await fund(site.smartAccount);
    const calls = [
      { to: BOB, value: '0x2' },
      { to: BOB, value: '0x3' },
    ];
    const params = [{ version: '2.0.0', chainId: '0x7a69', from: site.smartAccount, atomicRequired: true, calls }];
    const other = await balanceOf(BOB);
    const { id } = (await approved(input('wallet_sendCalls', params, bySmartAccount))) as { readonly id: string };
    expect((await balanceOf(BOB)) - other).toBe(5n);
    const stored = await findCalls(site.database.db, id, site.party.userId);
    if (!stored) throw new Error('the calls are not stored');
    expect(await callsStatus(site.smartAccounts, stored)).toMatchObject({
      id,
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1' }],
    });
    expect(await findCalls(site.database.db, id, 'another user')).toBeNull();
  });

  it('does not exist on a network without a bundler', async () => {
    const request = input('solana_signMessage', { message: 'abc' }, { ...bySmartAccount, networkId: SOLANA });
    await expect(site.service.create(site.party, request)).rejects.toEqual(code('CHAIN_NOT_SUPPORTED'));
  });
});

describe('an operation that the site pays', () => {
  let paymaster: TestPaymaster;
  beforeAll(async () => {
    paymaster = await startTestPaymaster(chain);
  });
  afterAll(() => paymaster.stop());
  beforeEach(async () => {
    await site.database.close();
    site = await startSite(paymaster.url);
    paymaster.refused.clear();
  });
  const sendCalls = (capabilities?: object) => {
    const call = { version: '2.0.0', chainId: '0x7a69', from: site.smartAccount, calls: [{ to: BOB }], capabilities };
    return input('wallet_sendCalls', [call], bySmartAccount);
  };
  const feeOf = async (request: ApprovalInput) =>
    (await site.service.create(site.party, request)).lines.find(({ kind }) => kind === 'fee');

  it('is mined for an account without any money, and says that it is free', async () => {
    expect(await feeOf(sendCalls())).toEqual({ kind: 'fee', text: 'None: this site pays it' });
    const { id } = (await approved(sendCalls({ paymasterService: { url: 'https://pays.example' } }))) as {
      readonly id: string;
    };
    const stored = await findCalls(site.database.db, id, site.party.userId);
    expect(stored && (await callsStatus(site.smartAccounts, stored))).toMatchObject({ status: 200 });
    expect(await balanceOf(site.smartAccount)).toBe(0n);
  });

  it('is not paid by the account instead when the paymaster does not pay any more', async () => {
    await fund(site.smartAccount);
    paymaster.refused.add('pm_getPaymasterData');
    const before = await balanceOf(site.smartAccount);
    await expect(approved(sendCalls())).rejects.toMatchObject({
      code: 'INTERNAL',
      message: 'The network refused it: over budget',
    });
    expect(await balanceOf(site.smartAccount)).toBe(before);
  });

  it('is paid by the account, which is shown, if the paymaster refuses, unless the page wants it sponsored', async () => {
    await fund(site.smartAccount);
    paymaster.refused.add('pm_getPaymasterStubData');
    expect(await feeOf(sendCalls({ paymasterService: { optional: true } }))).toEqual({
      kind: 'fee',
      text: expect.stringMatching(/^At most 0\.\d+ ETH$/),
    });
    const required = sendCalls({ paymasterService: { url: 'https://pays.example' } });
    await expect(site.service.create(site.party, required)).rejects.toEqual(code('INSUFFICIENT_FUNDS'));
    const [before, request] = [await balanceOf(site.smartAccount), sendCalls()];
    await approved(request);
    expect(await balanceOf(site.smartAccount)).toBeLessThan(before);
  });
});

describe('an operation that must be sponsored', () => {
  it('is refused on a network without a paymaster', async () => {
    const calls = [{ to: BOB, capabilities: { paymasterService: { url: 'https://pays.example' } } }];
    const request = input('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', calls }], bySmartAccount);
    await expect(site.service.create(site.party, request)).rejects.toEqual(code('METHOD_NOT_ALLOWED'));
  });
});

describe('a sign-in', () => {
  const message = {
    accountAddress: '',
    chainId: EVM,
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: '0123456789abcdef',
  };

  it('is signed by the key, or by the smart account', async () => {
    const byKey = await site.service.signIn(site.party, message, { networkId: EVM, accountType: 'eoa' });
    expect(byKey.message).toContain(site.address);
    expect(verifyMessage(byKey.message, byKey.signature)).toBe(site.address);
    const byAccount = await site.service.signIn(site.party, message, { networkId: EVM, accountType: 'smartAccount' });
    expect(byAccount.message).toContain(site.smartAccount);
    const hash = hashMessage(byAccount.message);
    expect(await isContractSignature(chain.rpcUrl, site.smartAccount, hash, byAccount.signature)).toBe(true);
  });

  it('is signed on Solana', async () => {
    const signed = await site.service.signIn(site.party, message, { networkId: SOLANA, accountType: 'eoa' });
    const bytes = Buffer.from(signed.message);
    expect(ed25519.verify(base58.decode(signed.signature), bytes, base58.decode(site.solanaAddress))).toBe(true);
  });

  it('is not signed for another page', async () => {
    const elsewhere = { ...message, domain: 'bank.example', uri: 'https://bank.example/' };
    const signing = site.service.signIn(site.party, elsewhere, { networkId: EVM, accountType: 'eoa' });
    await expect(signing).rejects.toEqual(code('ORIGIN_NOT_ALLOWED'));
  });
});

describe('the Solana key of a user', () => {
  const onSolana = { networkId: SOLANA };
  const transfer = () =>
    solanaTransaction(site.solanaAddress, [transferOf(site.solanaAddress, base58.encode(randomBytes(32)), 1n)]);
  const isSigned = (transaction: Uint8Array) =>
    ed25519.verify(transaction.subarray(1, 65), transaction.subarray(65), base58.decode(site.solanaAddress));

  it('signs a message', async () => {
    const message = Buffer.from('hello');
    const params = { message: base58.encode(message), pubkey: site.solanaAddress };
    const { signature } = (await approved(input('solana_signMessage', params, onSolana))) as {
      readonly signature: string;
    };
    expect(ed25519.verify(base58.decode(signature), message, base58.decode(site.solanaAddress))).toBe(true);
  });

  it('signs one transaction', async () => {
    const params = { transaction: base58.encode(transfer()) };
    const answer = (await approved(input('solana_signTransaction', params, onSolana))) as Record<
      'signature' | 'transaction',
      string
    >;
    const signed = base58.decode(answer.transaction);
    expect(isSigned(signed)).toBe(true);
    expect(base58.decode(answer.signature)).toEqual(signed.slice(1, 65));
  });

  it('signs several transactions', async () => {
    const params = { transactions: [base58.encode(transfer()), base58.encode(transfer())] };
    const answer = (await approved(input('solana_signAllTransactions', params, onSolana))) as {
      readonly transactions: readonly string[];
    };
    expect(answer.transactions.map((one) => isSigned(base58.decode(one)))).toEqual([true, true]);
  });

  it('sends a transaction to the node of the network', async () => {
    const params = { transaction: base58.encode(transfer()) };
    const answer = (await approved(input('solana_signAndSendTransaction', params, onSolana))) as {
      readonly signature: string;
    };
    const [first = ''] = sent;
    const signed = Buffer.from(first, 'base64');
    expect(isSigned(signed)).toBe(true);
    expect(answer.signature).toBe(base58.encode(signed.subarray(1, 65)));
  });
});
