import { createServer } from 'node:http';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import fc from 'fast-check';
import {
  concatHex,
  createTestClient,
  encodeAbiParameters,
  encodeErrorResult,
  getCreate2Address,
  type Hex,
  hashMessage,
  http,
  parseAbi,
  parseAbiParameters,
  serializeErc6492Signature,
  size,
  toHex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBase58 } from '../ports/base58.js';
import type { SiwxMessageData } from '../ports/sign-in.js';
import { createSiwxServer, type SiwxServerOptions, solanaVerifier } from '../siwx-server.js';
import {
  BITCOIN_ADDRESSES,
  bitcoinSigner,
  evmSigner,
  messageFor,
  NOW,
  solanaSigner,
  type TestSigner,
} from './testing/signers.js';
import { bitcoinVerifier } from './verify-bitcoin.js';
import { evmVerifier } from './verify-evm.js';

const VISITOR = 'visitor-1';

let time = NOW;
const start = (options: Partial<SiwxServerOptions> = {}) => {
  time = NOW;
  return createSiwxServer({
    domain: 'app.example',
    secret: 'a secret of at least 32 characters',
    verifiers: [evmVerifier(), solanaVerifier(), bitcoinVerifier()],
    chains: {
      'eip155:1': {},
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {},
      'bip122:000000000019d6689c085ae165831e93': {},
    },
    now: () => time,
    ...options,
  });
};

type Server = ReturnType<typeof start>;

async function signIn(server: Server, signer: TestSigner, change: Partial<SiwxMessageData> = {}) {
  const message = messageFor(signer, change.nonce ?? server.createNonce(VISITOR), change);
  return { message, signature: await signer.sign(message), visitor: VISITOR };
}

const SIGNERS = [
  ['an EVM account', evmSigner],
  ['a Solana account', solanaSigner],
  ['a Bitcoin account that pays', () => bitcoinSigner(BITCOIN_ADDRESSES.payment)],
  ['a Bitcoin account with ordinals', () => bitcoinSigner(BITCOIN_ADDRESSES.ordinals)],
  ['a nested Bitcoin account', () => bitcoinSigner(BITCOIN_ADDRESSES.nested)],
  ['an old Bitcoin account', () => bitcoinSigner(BITCOIN_ADDRESSES.legacy)],
] as const;

describe('a sign-in', () => {
  it.each(SIGNERS)('with %s is verified once, and counts for as long as the server says', async (_, create) => {
    const server = start({ sessionLifetimeS: 60 });
    const signer = create();
    const request = await signIn(server, signer);
    const signedIn = {
      address: signer.account.accountAddress,
      chainId: signer.account.chainId,
      expiresAt: NOW + 60_000,
    };
    expect(await server.verify(request)).toEqual(signedIn);
    await expect(server.verify(request)).rejects.toMatchObject({ code: 'SIWX_NONCE_INVALID' });
  });

  it('counts no longer than the message says', async () => {
    const server = start();
    const expirationTime = new Date(NOW + 5_000).toISOString();
    expect(await server.verify(await signIn(server, evmSigner(), { expirationTime }))).toMatchObject({
      expiresAt: NOW + 5_000,
    });
  });

  it('is counted once if the same request arrives twice at the same time', async () => {
    const server = start();
    const request = await signIn(server, evmSigner());
    const outcomes = await Promise.allSettled([server.verify(request), server.verify(request)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('an attack', () => {
  const hour = (count: number) => new Date(NOW + count * 3_600_000).toISOString();

  it.each<readonly [string, Partial<SiwxMessageData>, string]>([
    ['of another domain', { domain: 'evil.example' }, 'SIWX_DOMAIN_DIFFERS'],
    ['of a domain that begins alike', { domain: 'app.example.evil.example' }, 'SIWX_DOMAIN_DIFFERS'],
    ['of another page', { uri: 'https://evil.example/login' }, 'SIWX_URI_DIFFERS'],
    ['of the same page without TLS', { uri: 'http://app.example/login' }, 'SIWX_URI_DIFFERS'],
    ['that has expired', { expirationTime: hour(-1) }, 'SIWX_EXPIRED'],
    ['that was issued long ago', { issuedAt: hour(-1) }, 'SIWX_EXPIRED'],
    ['that is not valid yet', { notBefore: hour(1) }, 'SIWX_NOT_YET_VALID'],
    ['that will be issued later', { issuedAt: hour(1) }, 'SIWX_NOT_YET_VALID'],
    ['of another network', { chainId: 'eip155:137' }, 'SIWX_CHAIN_DIFFERS'],
    ['with a nonce that the page has made up', { nonce: 'abcdefgh12345678' }, 'SIWX_NONCE_INVALID'],
  ])('by a message %s is refused', async (_, change, code) => {
    const server = start();
    await expect(server.verify(await signIn(server, evmSigner(), change))).rejects.toMatchObject({ code });
  });

  it('by a message that does not say when it was issued is refused', async () => {
    const server = start();
    const signer = evmSigner();
    const message = messageFor(signer, server.createNonce(VISITOR)).replace(/\nIssued At: .*/, '');
    await expect(
      server.verify({ message, signature: await signer.sign(message), visitor: VISITOR }),
    ).rejects.toMatchObject({ code: 'SIWX_MESSAGE_INVALID' });
  });

  it('with the nonce of another visitor, or one that has expired, is refused', async () => {
    const server = start({ nonceLifetimeS: 60 });
    const nonce = server.createNonce('somebody else');
    const request = await signIn(server, evmSigner(), { nonce });
    await expect(server.verify(request)).rejects.toMatchObject({ code: 'SIWX_NONCE_INVALID' });
    const late = server.createNonce(VISITOR);
    time += 60_000;
    const issuedAt = new Date(time).toISOString();
    await expect(server.verify(await signIn(server, evmSigner(), { nonce: late, issuedAt }))).rejects.toMatchObject({
      code: 'SIWX_NONCE_INVALID',
    });
  });

  it('with the signature of another account, message, or scheme is refused', async () => {
    const server = start();
    const [evm, solana, bitcoin] = [evmSigner(), solanaSigner(), bitcoinSigner()];
    for (const signer of [evm, solana, bitcoin]) {
      const message = messageFor(signer, server.createNonce(VISITOR));
      const signatures = [
        // The visitor has switched accounts while signing.
        await evmSigner().sign(message),
        await solanaSigner().sign(message),
        ...(signer === evm ? [await solana.sign(message), await bitcoin.sign(message)] : [await evm.sign(message)]),
        await signer.sign(message.replace('the app', 'thy app')),
        '',
        '0x',
      ];
      for (const signature of signatures) {
        await expect(server.verify({ message, signature, visitor: VISITOR })).rejects.toMatchObject({
          code: 'SIWX_SIGNATURE_INVALID',
        });
      }
      // None of them has used up the nonce.
      await server.verify({ message, signature: await signer.sign(message), visitor: VISITOR });
    }
  });

  it('with a Solana address that is a point of small order, for which anybody can sign, is refused', async () => {
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const points = [
      new Uint8Array(32),
      Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)),
      Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 0x80 : 0)),
      Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 0xec : index === 31 ? 0x7f : 0xff)),
    ];
    const server = start();
    // The first one is the address of the System Program, which owns most accounts.
    for (const accountAddress of points.map(toBase58)) {
      // Whether a signature of zeros fits depends on the hash: one of four does.
      for (const _ of Array.from({ length: 10 })) {
        const message = messageFor(
          { account: { accountAddress, chainId }, sign: async () => '' },
          server.createNonce(VISITOR),
        );
        for (const point of points) {
          const signature = toBase58(Uint8Array.from([...point, ...new Uint8Array(32)]));
          await expect(server.verify({ message, signature, visitor: VISITOR })).rejects.toMatchObject({
            code: 'SIWX_SIGNATURE_INVALID',
          });
        }
      }
    }
  });

  it('by size is refused at once', async () => {
    const server = start();
    const { message, signature, visitor } = await signIn(server, evmSigner());
    await expect(server.verify({ message: message.padEnd(1e6, 'x'), signature, visitor })).rejects.toMatchObject({
      code: 'SIWX_MESSAGE_INVALID',
    });
    await expect(server.verify({ message, signature: `0x${'00'.repeat(1e6)}`, visitor })).rejects.toMatchObject({
      code: 'SIWX_SIGNATURE_INVALID',
    });
  });

  it('with a signature of base58 that takes seconds to decode is refused at once', async () => {
    const server = start();
    const request = await signIn(server, solanaSigner());
    const before = performance.now();
    await expect(server.verify({ ...request, signature: 'z'.repeat(16_384) })).rejects.toMatchObject({
      code: 'SIWX_SIGNATURE_INVALID',
    });
    expect(performance.now() - before).toBeLessThan(300);
  });

  it('by any of 10,000 changed messages and signatures is refused', async () => {
    const server = start();
    const signed = await Promise.all(
      [evmSigner(), solanaSigner(), bitcoinSigner(), bitcoinSigner(BITCOIN_ADDRESSES.ordinals)].map((signer) =>
        signIn(server, signer),
      ),
    );
    const change = (text: string, at: number, letter: string, how: string): string => {
      const index = at % text.length;
      const rest = text.slice(how === 'insert' ? index : index + 1);
      return text.slice(0, index) + (how === 'delete' ? '' : letter) + rest;
    };
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(3),
        fc.constantFrom('message', 'signature'),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
        fc.constantFrom('replace', 'insert', 'delete'),
        async (which, part, at, letter, how) => {
          const request = signed[which] as (typeof signed)[number];
          const changed = { ...request, [part]: change(request[part as 'message'], at, letter, how) };
          // Hexadecimal digits mean the same in both cases.
          fc.pre(
            changed.message !== request.message || changed.signature.toLowerCase() !== request.signature.toLowerCase(),
          );
          await expect(server.verify(changed)).rejects.toThrow(Error);
          refused += 1;
        },
      ),
      { numRuns: 10_000 },
    );
    expect(refused).toBeGreaterThanOrEqual(10_000);
    // The originals count: they were refused for nothing else.
    for (const request of signed) await server.verify(request);
  });

  it('by asking for nonces costs the server no memory', () => {
    const server = start();
    const nonces = new Set(Array.from({ length: 1_000 }, () => server.createNonce(VISITOR)));
    expect(nonces.size).toBe(1_000);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\da-f]{76}$/);
  });
});

describe('a session', () => {
  const account = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 'eip155:1',
    expiresAt: NOW + 60_000,
  };

  it('is read from its token until it expires or is ended', async () => {
    const server = start();
    const token = server.createToken([account]);
    const session = await server.readToken(token);
    expect(session).toMatchObject({ accounts: [account] });
    if (session) await server.revoke(session);
    expect(await server.readToken(token)).toBeNull();
    const other = server.createToken([account]);
    time += 60_000;
    expect(await server.readToken(other)).toBeNull();
  });

  it('is not read from a token that is forged, of another domain, or of another secret', async () => {
    const server = start();
    const token = server.createToken([account]);
    const [payload = '', mac = ''] = token.split('.');
    const admin = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('0x7099', '0x0000')).toString(
      'base64url',
    );
    const others = [start({ domain: 'other.example' }), start({ secret: 'another secret of 32 characters!!' })];
    const forged = ['', '.', token.slice(0, -2), `${admin}.${mac}`, `${payload}.`, `${token}.x`, 'x'.repeat(1e5)];
    for (const given of [...forged, ...others.map((other) => other.createToken([account]))]) {
      expect(await server.readToken(given)).toBeNull();
    }
  });
});

describe('an option', () => {
  it.each<readonly [string, Partial<SiwxServerOptions>]>([
    ['domain', { domain: 'https://app.example' }],
    ['origins', { origins: ['https://app.example/'] }],
    ['origins', { origins: [] }],
    ['chains', { chains: {} }],
    ['chains', { chains: { 'cosmos:hub': {} } }],
    ['verifiers', { verifiers: [evmVerifier()] }],
    ['secret', { secret: 'short' }],
    ['nonceLifetimeS', { nonceLifetimeS: 0 }],
    ['sessionLifetimeS', { sessionLifetimeS: 1.5 }],
  ])('%s cannot be %j', (option, given) => {
    expect(() => start(given)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION', option }));
  });
});

/**
 * A wallet whose owner is whoever knows its word: if the 32 bytes of the signature (calldata from 100) equal the hash xor
 * the word, it returns the magic value of ERC-1271.
 */
const walletCode = (word: Hex): Hex =>
  concatHex(['0x600435', '0x7f', word, '0x18', '0x60643514', '0x631626ba7e', '0x02', '0x60e01b', '0x60005260206000f3']);
const WORD: Hex = `0x${'5a'.repeat(32)}`;
const signWithWord = (text: string): Hex =>
  `0x${(BigInt(hashMessage(text)) ^ BigInt(WORD)).toString(16).padStart(64, '0')}`;

describe('a smart account', () => {
  let chain: LocalChain;
  beforeAll(async () => {
    chain = await startAnvil(31_337);
  });
  afterAll(() => chain.stop());

  const WALLET = '0x00000000000000000000000000000000000000ab';
  const signerAt = (accountAddress: string): TestSigner => ({
    account: { accountAddress, chainId: 'eip155:31337' },
    sign: async (message) => signWithWord(message),
  });
  const serverOf = (rpcUrl: string) => start({ chains: { 'eip155:31337': { rpcUrl } } });

  it('signs in by its contract (ERC-1271), with its own signature alone', async () => {
    await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).setCode({
      address: WALLET,
      bytecode: walletCode(WORD),
    });
    const server = serverOf(chain.rpcUrl);
    const request = await signIn(server, signerAt(WALLET));
    const signature = signWithWord(`${request.message} `);
    await expect(server.verify({ ...request, signature })).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' });
    expect(await server.verify(request)).toMatchObject({ address: WALLET });
  });

  it('signs in before it is deployed (ERC-6492)', async () => {
    // The deployer that takes a salt and the code, at its address on every chain.
    const factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
    const code = walletCode(WORD);
    const size = ((code.length - 2) / 2).toString(16).padStart(2, '0');
    // Copies the code behind these twelve bytes, and returns it.
    const init: Hex = concatHex([`0x60${size}600c60003960${size}6000f3`, code]);
    const salt: Hex = `0x${'00'.repeat(32)}`;
    const address = getCreate2Address({ from: factory, salt, bytecode: init });
    const server = serverOf(chain.rpcUrl);
    const message = messageFor(signerAt(address), server.createNonce(VISITOR));
    const wrap = (signature: Hex) =>
      serializeErc6492Signature({ address: factory, data: concatHex([salt, init]), signature });
    await expect(
      server.verify({ message, signature: wrap(signWithWord(`${message} `)), visitor: VISITOR }),
    ).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' });
    await server.verify({ message, signature: wrap(signWithWord(message)), visitor: VISITOR });
  });

  it('cannot be checked where the node is gone or of another chain', async () => {
    const gone = serverOf('http://127.0.0.1:9');
    await expect(gone.verify(await signIn(gone, signerAt(WALLET)))).rejects.toMatchObject({
      code: 'SIWX_CHECK_FAILED',
    });
    const other = start({ chains: { 'eip155:1': { rpcUrl: chain.rpcUrl } } });
    const signer = { ...signerAt(WALLET), account: { accountAddress: WALLET, chainId: 'eip155:1' } };
    await expect(other.verify(await signIn(other, signer))).rejects.toMatchObject({ code: 'SIWX_CHECK_FAILED' });
  });

  it('cannot have the server ask an address that its contract names (ERC-3668)', async () => {
    const asked: string[] = [];
    const inner = createServer(({ url }, response) => {
      asked.push(url ?? '');
      // An answer would be given to the contract, which asks again, without end.
      response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const key = privateKeyToAccount(generatePrivateKey());
    // A contract that answers every call with that error, to which the account has delegated (EIP-7702).
    const lookup = encodeErrorResult({
      abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
      args: [key.address, [`http://127.0.0.1:${Object(inner.address()).port}/inner`], '0x', '0x00000000', '0x'],
    });
    const length = size(lookup).toString(16).padStart(4, '0');
    const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) });
    await client.setCode({
      address: WALLET,
      bytecode: concatHex([`0x61${length}61000e5f3961${length}5ffd00`, lookup]),
    });
    await client.setCode({ address: key.address, bytecode: concatHex(['0xef0100', WALLET]) });
    const { r, s, yParity = 0 } = await key.signAuthorization({ address: WALLET, chainId: 31_337, nonce: 0 });
    // ERC-8010.
    const suffix = encodeAbiParameters(
      parseAbiParameters('(uint256, address, uint256, uint8, uint256, uint256), address, bytes'),
      [[31_337n, WALLET, 0n, yParity, BigInt(r), BigInt(s)], WALLET, '0x'],
    );
    const sign = async () => concatHex(['0x00', suffix, toHex(size(suffix), { size: 32 }), `0x${'8010'.repeat(16)}`]);
    const server = serverOf(chain.rpcUrl);
    const request = await signIn(server, { account: { accountAddress: key.address, chainId: 'eip155:31337' }, sign });
    await expect(server.verify(request)).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_INVALID' });
    expect(asked).toEqual([]);
    inner.close();
    inner.closeAllConnections();
  });

  it('needs no node where the account has a key', async () => {
    const server = serverOf('http://127.0.0.1:9');
    await server.verify(await signIn(server, evmSigner('eip155:31337')));
  });
});
