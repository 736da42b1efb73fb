import { readFileSync } from 'node:fs';
import { type LocalChain, startAnvil } from '@foyerkit/http/testing/anvil';
import {
  type Account,
  type Address,
  createWalletClient,
  type Hex,
  http,
  isAddress,
  parseAbi,
  publicActions,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage, type SiweMessage } from 'viem/siwe';
import type { FarcasterConfig } from '../login-config.js';
import { type JsonServer, startJsonServer } from './json-server.js';

/** anvil's first development account. Public knowledge. */
const FUNDER = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const ABI = parseAbi(['function register(address custody, uint256 fid)']);
/** The contract that the lab deploys. */
const ARTIFACT = new URL('../../../lab/contracts/id-registry.artifact.json', import.meta.url);

interface ChannelRequest {
  readonly siweUri: string;
  readonly domain: string;
  readonly nonce: string;
  readonly expirationTime: string;
}

/** What a test's app answers; the rest is as the site has asked. */
export interface TestApproval {
  readonly account: Account & { signMessage(message: { message: string }): Promise<Hex> };
  readonly fid: number;
  readonly change?: Partial<SiweMessage>;
  /** Of the text that is signed. */
  readonly edit?: (message: string) => string;
  /** Of the answer of the relay. */
  readonly answer?: object;
}

/** A stand-in for Farcaster's relay, and its registry of ids on a real chain. */
export interface TestFarcaster {
  readonly config: FarcasterConfig;
  /** What the site has asked last. */
  readonly asked: ChannelRequest;
  /** How the relay answers in place of what it knows; null to be itself. */
  broken: { readonly status: number; readonly body: string } | null;
  register(owner: Address, fid: number): Promise<void>;
  /** The app signs what the channel of this address asks for. */
  approve(url: string, approval: TestApproval): Promise<void>;
  /** The app sends what it has signed once, for another channel. */
  repeat(from: string, to: string): void;
  stop(): Promise<void>;
}

export async function startTestFarcaster(): Promise<TestFarcaster> {
  const chain = await startAnvil(31_337);
  const registryAddress = await deployRegistry(chain);
  const channels = new Map<string, { request: ChannelRequest; completed: object | null }>();
  let count = 0;
  let last: ChannelRequest | null = null;

  const relay: JsonServer = await startJsonServer((body, response, request) => {
    const send = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (farcaster.broken) return response.writeHead(farcaster.broken.status).end(farcaster.broken.body);
    if (request.method === 'POST') {
      last = JSON.parse(body) as ChannelRequest;
      count += 1;
      const channelToken = `channel-${count}`;
      channels.set(channelToken, { request: last, completed: null });
      return send(201, { channelToken, url: `${relay.url}/app?channelToken=${channelToken}`, nonce: last.nonce });
    }
    const channel = channels.get(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (!channel) return send(401, { error: 'unauthorized' });
    return channel.completed ? send(200, channel.completed) : send(202, { state: 'pending' });
  });
  const channelOf = (url: string) => {
    const channel = channels.get(new URL(url).searchParams.get('channelToken') ?? '');
    if (!channel) throw new Error(`There is no channel ${url}.`);
    return channel;
  };

  const farcaster: TestFarcaster = {
    config: { relayUrl: relay.url, registryRpcUrl: chain.rpcUrl, registryAddress },
    get asked() {
      if (!last) throw new Error('The site has asked nothing.');
      return last;
    },
    broken: null,
    register: async (custody, fid) => {
      const client = clientOf(chain);
      const call = {
        address: registryAddress,
        abi: ABI,
        functionName: 'register',
        args: [custody, BigInt(fid)],
      } as const;
      const hash = await client.writeContract({ ...call, chain: null });
      await client.waitForTransactionReceipt({ hash });
    },
    approve: async (url, { account, fid, change = {}, edit = (message) => message, answer = {} }) => {
      const channel = channelOf(url);
      const { siweUri: uri, domain, nonce, expirationTime } = channel.request;
      const standard = createSiweMessage({
        address: account.address,
        domain,
        uri,
        nonce,
        statement: 'Farcaster Auth',
        version: '1',
        chainId: 10,
        resources: [`farcaster://fid/${fid}`],
        issuedAt: new Date(),
        expirationTime: new Date(expirationTime),
        ...change,
      });
      const message = edit(standard);
      const signature = await account.signMessage({ message });
      channel.completed = { state: 'completed', message, signature, fid, username: `user-${fid}`, ...answer };
    },
    repeat: (from, to) => {
      channelOf(to).completed = channelOf(from).completed;
    },
    stop: async () => {
      await relay.stop();
      await chain.stop();
    },
  };
  return farcaster;
}

const clientOf = ({ rpcUrl }: LocalChain) =>
  createWalletClient({ account: FUNDER, transport: http(rpcUrl), pollingInterval: 20 }).extend(publicActions);

async function deployRegistry(chain: LocalChain): Promise<Address> {
  const { bytecode }: { readonly bytecode: Hex } = JSON.parse(readFileSync(ARTIFACT, 'utf8'));
  const client = clientOf(chain);
  const hash = await client.sendTransaction({ data: bytecode, chain: null });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress || !isAddress(contractAddress)) throw new Error('The registry was not deployed.');
  return contractAddress;
}
