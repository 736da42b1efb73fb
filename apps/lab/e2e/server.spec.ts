import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { createPublicClient, getAddress, http, parseAbi } from 'viem';
import { findFreePlan } from '../src-server/free-ports.js';
import { type PortPlan, portsOf } from '../src-server/port-plan.js';

// Each test starts labs of its own beside the one of the journeys: on a busy machine that takes longer than a minute.
test.describe.configure({ timeout: 240_000 });
const START_LIMIT_MS = 120_000;

/** A failing test must not leave its lab running. */
const started: ChildProcess[] = [];

test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGTERM');
});

/** A separate lab: its output, and its process. */
async function startLab(plan: PortPlan): Promise<{ readonly child: ChildProcess; readonly output: () => string }> {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, LAB_PORT: String(plan.lab) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const hasStarted = () => child.exitCode !== null || /^lab ready: \S+$/m.test(output);
  await expect.poll(hasStarted, { timeout: START_LIMIT_MS }).toBe(true);
  return { child, output: () => output };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', settle(true)).once('error', settle(false));
  });

/** The planned ports that something listens on, by their use. */
async function listening(plan: PortPlan): Promise<readonly string[]> {
  const ports = await Promise.all(portsOf(plan).map(async ([port, use]) => ((await isListening(port)) ? use : [])));
  return ports.flat();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends everything within 5 s`, async () => {
    const plan = await findFreePlan();
    const { child, output } = await startLab(plan);
    expect(output()).toBe(`lab ready: http://127.0.0.1:${plan.lab}/\n`);
    const running = [
      'the lab',
      'the services',
      'the chain eip155:31337',
      'the chain eip155:31338',
      'the secure site',
      'the mailbox',
      'caught mails',
      'the identity provider',
      "the stand-in of Farcaster's relay",
      'the bundler of the chain eip155:31337',
      'the bundler of the chain eip155:31338',
    ];
    expect(await listening(plan)).toEqual(expect.arrayContaining(running));
    const startedAt = Date.now();
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(await listening(plan)).toEqual([]);
    expect(output()).toBe(`lab ready: http://127.0.0.1:${plan.lab}/\n`);
  });
}

test('a lab that is killed leaves no chain running', async () => {
  const plan = await findFreePlan();
  const { child } = await startLab(plan);
  child.kill('SIGKILL');
  await expect.poll(() => listening(plan)).toEqual([]);
});

test('a taken port is named, and nothing is started', async () => {
  const plan = await findFreePlan();
  const first = await startLab(plan);
  const { child, output } = await startLab({ ...plan, lab: plan.lab - 1 });
  expect(child.exitCode).toBe(1);
  expect(output()).toContain(`Port ${plan.lab}, for the services, is taken.`);
  expect(output()).not.toContain('ready');
  expect(output()).not.toContain('    at ');
  first.child.kill();
  await once(first.child, 'exit');
});

test('lab.json lists where everything runs, and each address responds', async ({ request, baseURL }) => {
  const info = await (await request.get('/lab.json')).json();
  expect(info.lab).toBe(baseURL);
  expect(Object.keys(info).sort()).toEqual([
    'accounts',
    'bundlers',
    'chains',
    'collections',
    'lab',
    'services',
    'spamTokens',
    'swap',
    'tokens',
  ]);
  const { catalogue, farcaster, identity, mail, secureSite } = info.services;
  const answering = [
    `${catalogue}/health`,
    `${secureSite}/health`,
    `${mail}/mails`,
    `${identity}/.well-known/openid-configuration`,
  ];
  for (const url of answering) expect((await request.get(url)).status()).toBe(200);
  const channel = { siweUri: secureSite, domain: new URL(secureSite).host };
  expect((await request.post(`${farcaster}/v1/channel`, { data: channel })).ok()).toBe(true);
  for (const [networkId, url] of Object.entries<string>(info.bundlers)) {
    const response = await request.post(url, { data: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } });
    expect(await response.json()).toMatchObject({ result: `0x${Number(networkId.split(':')[1]).toString(16)}` });
  }
  for (const [networkId, { name, rpcUrl, explorerUrl }] of Object.entries<Record<string, string>>(info.chains)) {
    expect(name).toBeTruthy();
    expect((await request.get(explorerUrl ?? '')).status()).toBe(200);
    if (!networkId.startsWith('eip155:')) continue;
    const client = createPublicClient({ transport: http(rpcUrl) });
    expect(`eip155:${await client.getChainId()}`).toBe(networkId);
    const [{ address, decimals, symbol }] = info.tokens[networkId];
    for (const holder of info.accounts.eip155) {
      const abi = parseAbi([
        'function balanceOf(address) view returns (uint256)',
        'function symbol() view returns (string)',
      ]);
      const token = { address: getAddress(address), abi } as const;
      expect(await client.readContract({ ...token, functionName: 'symbol' })).toBe(symbol);
      const amount = await client.readContract({ ...token, functionName: 'balanceOf', args: [getAddress(holder)] });
      expect(amount).toBeGreaterThanOrEqual(10n ** BigInt(decimals));
      expect(await client.getBalance({ address: getAddress(holder) })).toBeGreaterThan(10n ** 18n);
    }
  }
});

test('the blockchain API serves the local chains, and every account holds what lab.json lists', async ({ request }) => {
  const info = await (await request.get('/lab.json')).json();
  const { blockchain } = info.services;
  const query = 'projectId=lab&st=lab&sv=1';
  const supported = await (await request.get(`${blockchain}/v1/supported-chains?${query}`)).json();
  const followed = Object.keys(info.chains).filter((id) => /^(eip155|solana):/.test(id));
  expect(supported.http.toSorted()).toEqual(followed.toSorted());
  expect(supported.swap.toSorted()).toEqual(Object.keys(info.swap).toSorted());
  for (const [networkId, { tokens }] of Object.entries<{ readonly tokens: readonly { readonly symbol: string }[] }>(
    info.swap,
  )) {
    const listed = await (await request.get(`${blockchain}/v1/convert/tokens?${query}&chainId=${networkId}`)).json();
    expect(listed.tokens.map(({ symbol }: { readonly symbol: string }) => symbol)).toEqual([
      'ETH',
      ...tokens.map(({ symbol }) => symbol),
    ]);
  }
  const { fungibles } = await (
    await request.post(`${blockchain}/v1/fungible/price?${query}`, {
      data: {
        currency: 'usd',
        projectId: 'lab',
        addresses: [`eip155:31337:${info.tokens['eip155:31337'][0].address}`],
      },
    })
  ).json();
  expect(fungibles).toMatchObject([{ symbol: 'LUSD', price: 1 }]);

  for (const networkId of followed.filter((id) => id.startsWith('eip155:'))) {
    const client = createPublicClient({ transport: http(info.chains[networkId].rpcUrl) });
    const abi = parseAbi(['function balanceOf(address) view returns (uint256)']);
    const contracts = [info.tokens, info.spamTokens, info.collections].flatMap((record) => record[networkId]);
    expect(contracts).toHaveLength(4);
    const [holder] = info.accounts.eip155;
    // Read together: the multicall contract is where it is on public chains.
    const balances = await client.multicall({
      multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
      contracts: contracts.map(({ address }: { readonly address: string }) => ({
        address: getAddress(address),
        abi,
        functionName: 'balanceOf' as const,
        args: [getAddress(holder)] as const,
      })),
      allowFailure: false,
    });
    for (const balance of balances) expect(balance).toBeGreaterThan(0n);
  }
});

test('files are served with their types, hashed files as immutable, and other paths are not served', async ({
  request,
}) => {
  const html = await request.get('/');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await html.text()) ?? [];
  const file = await request.get(script);
  expect(file.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(html.headers()['cache-control']).toBe('no-cache');
  expect(html.headers()['content-security-policy']).toContain("default-src 'none'");
  for (const path of [
    '/package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/wallet/',
    '/index.html',
  ]) {
    expect((await request.get(path)).status()).toBe(404);
  }
  expect((await request.post('/')).status()).toBe(405);
});
