import { zeroHash } from 'viem';
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFundedClient, type FundedClient } from '../funded-client.js';
import { type LocalChain, startLocalChain } from '../testing/local-chain.js';
import { simpleAccountFactory } from '../testing/simple-account.js';
import { create2Deployment, deployContracts, entryPointDeployment } from './deploy.js';

let chain: LocalChain;
let client: FundedClient;

beforeAll(async () => {
  chain = await startLocalChain(31_337);
  client = await createFundedClient(chain.id, chain.rpcUrl);
});
afterAll(() => chain.stop());

const deploy = (...deployments: Parameters<typeof deployContracts>[2]) =>
  deployContracts(chain.id, chain.rpcUrl, deployments);

it('puts the entry point where it is on public chains', async () => {
  expect(entryPointDeployment().address).toBe(entryPoint08Address);
  await deploy(entryPointDeployment());
  const creator = await client.readContract({
    address: entryPoint08Address,
    abi: entryPoint08Abi,
    functionName: 'senderCreator',
  });
  expect(await client.getCode({ address: creator })).toMatch(/^0x.{2,}/);
});

it('deploys what needs an earlier contract after it, and nothing twice', async () => {
  const both = [entryPointDeployment(), simpleAccountFactory()];
  await deploy(...both);
  expect(await client.getCode({ address: simpleAccountFactory().address })).toMatch(/^0x.{2,}/);
  const before = await client.getBlockNumber();
  await deploy(...both);
  expect(await client.getBlockNumber({ cacheTime: 0 })).toBe(before);
});

// Returns the code 00, or fails.
const TINY = create2Deployment(zeroHash, '0x60016000f3');
const FAILING = create2Deployment(zeroHash, '0xfe');

it.each([
  ['that the chain does not accept', FAILING],
  ['that got another address', { ...TINY, address: FAILING.address }],
])('names the contract %s', async (_case, deployment) => {
  await expect(deploy(deployment)).rejects.toThrow(
    expect.objectContaining({ name: 'LabError', message: expect.stringContaining(deployment.address) }),
  );
});

it('gives every client an account of its own with Ether', async () => {
  const other = await createFundedClient(chain.id, chain.rpcUrl);
  expect(other.account.address).not.toBe(client.account.address);
  expect(await client.getBalance({ address: other.account.address })).toBe(1_000n * 10n ** 18n);
});
