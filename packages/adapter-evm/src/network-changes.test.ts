import { createConfig } from '@wagmi/core';
import { custom, http } from 'viem';
import { mainnet } from 'viem/chains';
import { afterEach, expect, it, vi } from 'vitest';
import { createBench, endBench, installWallet, RDNS } from './testing/bench.js';
import { hostNetwork } from './testing/networks.js';
import { ADDRESS } from './testing/scripted-provider.js';

afterEach(endBench);

const balance = { address: ADDRESS, networkId: 'eip155:10' } as const;

it('reads, and asks wallets to add, a network that the host added', async () => {
  const request = vi.fn(async () => '0x10');
  const { adapter, connect, networks } = await createBench({
    networks: [hostNetwork(31337)],
    adapter: { transports: { 10: custom({ request }) } },
  });
  await expect(adapter.getBalance(balance)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
  networks.push(hostNetwork(10));
  adapter.networksChanged?.();
  await expect(adapter.getBalance(balance)).resolves.toMatchObject({ value: '16' });

  // A wallet that does not know it is asked to add it.
  const wallet = installWallet({ chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }] });
  const asked = vi.spyOn(wallet.provider, 'request');
  await connect();
  // The wallet checks the node first, and no node listens there.
  await expect(adapter.switchNetwork({ connectorId: RDNS, networkId: 'eip155:10' })).rejects.toMatchObject({
    code: 'CHAIN_NOT_SUPPORTED',
  });
  expect(asked).toHaveBeenCalledWith({
    method: 'wallet_addEthereumChain',
    params: [expect.objectContaining({ chainId: '0xa', chainName: 'Chain 10' })],
  });

  networks.shift();
  adapter.networksChanged?.();
  await expect(adapter.getBalance({ ...balance, networkId: 'eip155:31337' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  });
});

it('leaves a config of the host unchanged', async () => {
  const config = createConfig({ chains: [mainnet], transports: { 1: http('http://127.0.0.1:1') } });
  const { adapter, networks } = await createBench({ networks: [hostNetwork(1)], adapter: { config } });
  networks.push(hostNetwork(10));
  adapter.networksChanged?.();
  expect(config.chains).toEqual([mainnet]);
});
