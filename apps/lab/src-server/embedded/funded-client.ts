import {
  type Chain,
  type Client,
  createClient,
  createTestClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicActions,
  parseEther,
  publicActions,
  type WalletActions,
  walletActions,
} from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { ETHER } from '../../src-shared/namespaces/evm.js';

export type FundedClient = Client<
  HttpTransport,
  Chain,
  PrivateKeyAccount,
  undefined,
  PublicActions<HttpTransport, Chain, PrivateKeyAccount> & WalletActions<Chain, PrivateKeyAccount>
>;

const POLLING_MS = 10;
const FUNDS = parseEther('1000');

/**
 * A client of a local chain with an account of its own that holds Ether: it does not get in the way of the accounts that pages and tests use,
 * and its nonces are its own.
 */
export async function createFundedClient(chainId: number, rpcUrl: string): Promise<FundedClient> {
  const account = privateKeyToAccount(generatePrivateKey());
  const chain = defineChain({
    id: chainId,
    name: 'Lab',
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  await createTestClient({ chain, mode: 'anvil', transport: http() }).setBalance({
    address: account.address,
    value: FUNDS,
  });
  return createClient({ account, chain, transport: http(), pollingInterval: POLLING_MS })
    .extend(publicActions)
    .extend(walletActions);
}
