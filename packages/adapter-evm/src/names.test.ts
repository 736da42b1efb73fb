import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import { TEST_NAMES_BYTECODE } from '@foyerkit/testkit/evm-contracts';
import { type Address, isAddress, parseAbi } from 'viem';
import { namehash } from 'viem/ens';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createBench, createWallet, endBench } from './testing/bench.js';
import { createDeployer, type Deployer } from './testing/contracts.js';
import { hostNetwork } from './testing/networks.js';

const ABI = parseAbi([
  'function setAddress(bytes32 node, address account)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(address account, string name)',
]);
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const NOBODY = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

let chain: LocalChain;
let deployer: Deployer;
let registry: Address;

const setName = async (name: string, address: string, avatar?: string) => {
  const node = namehash(name);
  await deployer.write(registry, ABI, 'setAddress', [node, address]);
  if (avatar) await deployer.write(registry, ABI, 'setText', [node, 'avatar', avatar]);
};
const claim = (address: string, name: string) => deployer.write(registry, ABI, 'setName', [address, name]);

beforeAll(async () => {
  chain = await startAnvil(1);
  const [account = ''] = createWallet().addresses;
  if (!isAddress(account)) throw new TypeError('The wallet has no account.');
  deployer = createDeployer(chain, account);
  registry = await deployer.deploy(TEST_NAMES_BYTECODE);
});
afterAll(() => chain.stop());
afterEach(endBench);

const mainnet = () => ({
  ...hostNetwork(1, chain.rpcUrl),
  contracts: { ensUniversalResolver: { address: registry } },
});
const createReader = async () => (await createBench({ networks: [hostNetwork(31337), mainnet()] })).adapter;

describe('a name of ENS', () => {
  it('is resolved by the host’s own mainnet, however it is written', async () => {
    await setName('owner.eth', OWNER);
    const adapter = await createReader();
    expect(await adapter.resolveName?.({ name: 'owner.eth' })).toEqual({ address: OWNER });
    expect(await adapter.resolveName?.({ name: 'OWNER.eth' })).toEqual({ address: OWNER });
  });

  it.each([
    ['https://pictures.example/a.png', { avatarUrl: 'https://pictures.example/a.png' }],
    ['javascript:alert(1)', {}],
    ['ipfs://abc', {}],
    ['no url', {}],
  ])('has the picture %s only if a browser can load it', async (avatar, expected) => {
    await setName('pictured.eth', OWNER, avatar);
    const adapter = await createReader();
    expect(await adapter.resolveName?.({ name: 'pictured.eth' })).toEqual({ address: OWNER, ...expected });
  });

  it.each(['nobody.eth', 'no name', 'under_score..eth', 'x', '', `${'a'.repeat(300)}.eth`])(
    'is null if nobody has it or can have it: %j',
    async (name) => {
      const adapter = await createReader();
      expect(await adapter.resolveName?.({ name })).toBeNull();
    },
  );

  it('is that of an address if it leads back to it', async () => {
    await setName('owner.eth', OWNER, 'https://pictures.example/b.png');
    await claim(OWNER, 'owner.eth');
    const adapter = await createReader();
    const expected = { name: 'owner.eth', avatarUrl: 'https://pictures.example/b.png' };
    expect(await adapter.lookUpName?.({ address: OWNER.toLowerCase() })).toEqual(expected);
  });

  it.each([
    ['that belongs to somebody else', 'owner.eth'],
    ['that nobody has', 'gone.eth'],
    ['in another form than the registered one', 'Owner.eth'],
  ])('is not one %s', async (_, name) => {
    await setName('owner.eth', OWNER);
    await claim(OTHER, name);
    const adapter = await createReader();
    expect(await adapter.lookUpName?.({ address: OTHER })).toBeNull();
  });

  it('is null for an address without one', async () => {
    const adapter = await createReader();
    expect(await adapter.lookUpName?.({ address: NOBODY })).toBeNull();
    expect(await adapter.lookUpName?.({ address: 'nobody' })).toBeNull();
  });

  it('is null where the host has not configured mainnet', async () => {
    const { adapter } = await createBench({ networks: [hostNetwork(31337, chain.rpcUrl)] });
    expect(await adapter.resolveName?.({ name: 'owner.eth' })).toBeNull();
    expect(await adapter.lookUpName?.({ address: OWNER })).toBeNull();
  });

  it('rejects with REQUEST_FAILED where mainnet cannot be asked', async () => {
    const { adapter } = await createBench({ networks: [hostNetwork(1)] });
    await expect(adapter.resolveName?.({ name: 'owner.eth' })).rejects.toMatchObject({ code: 'REQUEST_FAILED' });
  }, 20_000);
});
