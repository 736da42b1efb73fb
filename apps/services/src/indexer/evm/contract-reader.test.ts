import * as v from 'valibot';
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, type Hex, isHex, pad, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { createNodeClient } from '../../chains/node-client.js';
import { startTestNode } from '../../testing/test-node.js';
import { createContractReader } from './contract-reader.js';
import { readTokenDetails } from './token-calls.js';

const MULTICALL = pad('0xca11', { size: 20 });
const TOKEN = pad('0xc', { size: 20 });
const ACCOUNT = pad('0xa', { size: 20 });
const ABI = parseAbi([
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3() returns (Result[] results)',
]);
const together = (results: readonly { success: boolean; returnData: Hex }[]) =>
  encodeFunctionResult({ abi: ABI, functionName: 'aggregate3', result: results });
const callSchema = v.object({ id: v.number(), method: v.string(), params: v.array(v.unknown()) });
const targetSchema = v.object({ to: v.string() });

/** A node that answers `eth_call` by the contract that is called; undefined reverts. */
async function nodeOf(answer: (method: string, to: string) => Hex | undefined) {
  const asked: string[] = [];
  const { url } = await startTestNode((body) => {
    const { id, method, params } = v.parse(callSchema, JSON.parse(body));
    const to = v.is(targetSchema, params[0]) ? params[0].to : '';
    asked.push(`${method} ${to}`.trim());
    const result = answer(method, to);
    const rest = result === undefined ? { error: { code: 3, message: 'execution reverted' } } : { result };
    return { text: JSON.stringify({ jsonrpc: '2.0', id, ...rest }) };
  });
  return { asked, client: createNodeClient({ rpcUrl: url, timeoutMs: 2_000 }) };
}
const word = (value: number): Hex => pad(`0x${value.toString(16)}`);

describe('contracts', () => {
  it('are read in one request, with the balance, where there is a multicall', async () => {
    const { asked, client } = await nodeOf(() =>
      together([
        { success: true, returnData: word(5) },
        { success: true, returnData: word(7) },
        { success: false, returnData: '0x' },
      ]),
    );
    const calls = [
      { to: TOKEN, data: '0x01' },
      { to: TOKEN, data: '0x02' },
    ] as const;
    const answer = await createContractReader(client, MULTICALL).readWithBalance(ACCOUNT, calls);
    expect(answer).toEqual({ balance: 5n, results: [word(7), null] });
    expect(asked).toEqual([`eth_call ${MULTICALL}`]);
  });

  it.each([
    ['there is no multicall', null],
    ['one of them spoils the multicall', MULTICALL],
  ])('are read one by one where %s', async (_, multicall) => {
    const { client } = await nodeOf((method, to) => {
      if (method === 'eth_getBalance') return '0x5';
      return to === TOKEN ? word(7) : undefined;
    });
    const calls = [
      { to: TOKEN, data: '0x01' },
      { to: ACCOUNT, data: '0x02' },
    ] as const;
    const answer = await createContractReader(client, multicall).readWithBalance(ACCOUNT, calls);
    expect(answer).toEqual({ balance: 5n, results: [word(7), null] });
  });

  /** A node whose multicall fails with each call that `isBurner`; the others answer with their data. */
  async function burntNode(isBurner: (data: Hex) => boolean) {
    const asked: number[] = [];
    const singly: Hex[] = [];
    const args = parseAbi([
      'struct Call { address target; bool allowFailure; bytes callData; }',
      'function aggregate3(Call[] calls)',
    ]);
    const dataSchema = v.looseObject({ to: v.string(), data: v.custom<Hex>((value) => isHex(value)) });
    const { url } = await startTestNode((body) => {
      const { id, params } = v.parse(callSchema, JSON.parse(body));
      const { data, to } = v.parse(dataSchema, params[0]);
      const refused = { error: { code: -32000, message: 'out of gas' } };
      const answer = (rest: object) => ({ text: JSON.stringify({ jsonrpc: '2.0', id, ...rest }) });
      if (to !== MULTICALL) {
        singly.push(data);
        return answer(isBurner(data) ? refused : { result: data });
      }
      const [calls] = decodeFunctionData({ abi: args, data }).args;
      asked.push(calls.length);
      if (calls.some(({ callData }) => isBurner(callData))) return answer(refused);
      return answer({ result: together(calls.map(({ callData: returnData }) => ({ success: true, returnData }))) });
    });
    const reader = createContractReader(createNodeClient({ rpcUrl: url, timeoutMs: 2_000 }), MULTICALL);
    return { asked, reader, singly };
  }

  it('are read in halves where one of many spoils the multicall, so that the others stay together', async () => {
    const { asked, reader } = await burntNode((data) => data === '0x11');
    const data = Array.from({ length: 64 }, (_, index): Hex => `0x${index.toString(16).padStart(2, '0')}`);
    const results = await reader.read(data.map((one) => ({ to: TOKEN, data: one })));
    expect(results).toEqual(data.map((one) => (one === '0x11' ? null : one)));
    expect(asked.sort((one, other) => other - one)).toEqual([64, 32, 32, 16, 16, 8, 8, 4, 4, 2, 2]);
  });

  it('are read singly where many of them spoil multicalls, after a few tries', async () => {
    const { asked, reader, singly } = await burntNode((data) => Number(data) % 2 === 0);
    const data = Array.from({ length: 250 }, (_, index): Hex => `0x${index.toString(16).padStart(4, '0')}`);
    const results = await reader.read(data.map((one) => ({ to: TOKEN, data: one })));
    expect(results).toEqual(data.map((one) => (Number(one) % 2 === 0 ? null : one)));
    expect([asked.length, singly.length]).toEqual([8, 250]);
  });

  /** What one reading of a contract is whose node refuses it in these words. */
  const refused = async (code: number, message: string) => {
    const { url } = await startTestNode((body) => {
      const { id } = v.parse(callSchema, JSON.parse(body));
      return { text: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }) };
    });
    const client = createNodeClient({ rpcUrl: url, timeoutMs: 2_000 });
    return await createContractReader(client, null).ask([{ to: TOKEN, data: '0x01' }]);
  };

  it.each([
    ['geth', 3, 'execution reverted: rate limit exceeded'],
    ['geth', -32000, 'out of gas'],
    ['geth', -32000, 'invalid opcode: INVALID'],
    ['geth', -32000, 'stack underflow (0 <=> 1)'],
    ['geth', -32000, 'invalid jump destination'],
    ['geth', -32000, 'return data out of bounds'],
    ['geth', -32000, 'gas uint64 overflow'],
    ['geth', -32000, 'write protection'],
    ['anvil', -32003, 'Out of gas: gas required exceeds allowance: 30000000'],
    ['anvil', -32603, 'EVM error InvalidFEOpcode'],
    ['anvil', -32603, 'EVM error OutOfGas'],
    ['anvil', -32603, 'EVM error MemoryOOG'],
    ['anvil', -32603, 'EVM error InvalidJump'],
    ['anvil', -32603, 'EVM error OpcodeNotFound'],
    ['anvil', -32603, 'EVM error StackUnderflow'],
    ['anvil', -32603, 'EVM error OutOfOffset'],
    ['Nethermind', -32015, 'VM execution error.'],
    ['Besu', -32000, 'Execution reverted'],
    ['Besu', -32000, 'INSUFFICIENT_GAS'],
    ['Hardhat', -32603, "VM Exception while processing transaction: reverted with reason string 'no'"],
  ])('fail by themselves in the words of %s: %i %s', async (_, code, message) => {
    expect(await refused(code, message)).toEqual([null]);
  });

  it.each([
    [-32000, 'header not found'],
    [-32603, 'Internal error'],
    [-32000, 'execution aborted (timeout = 5s)'],
  ])('are not known to fail where the node says: %i %s', async (code, message) => {
    expect(await refused(code, message)).toEqual([undefined]);
  });

  it.each([
    [-32601, 'the method eth_call does not exist'],
    [-32005, 'limit exceeded'],
    [429, 'slow down'],
    [-32000, 'Too Many Requests'],
  ])('are not read where the node does not answer at all: %i %s', async (code, message) => {
    await expect(refused(code, message)).rejects.toMatchObject({ code: 'NODE_REFUSED', rpcCode: code });
  });

  it('that answer without end have no answer', async () => {
    const { client } = await nodeOf(() => `0x${'00'.repeat(20_000)}`);
    expect(await createContractReader(client, null).read([{ to: TOKEN, data: '0x01' }])).toEqual([null]);
  });
});

describe('a token', () => {
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]);
  const described = async (name: Hex, symbol: Hex, decimals: Hex) => {
    const { client } = await nodeOf(() =>
      together([name, symbol, decimals].map((returnData) => ({ success: returnData !== '0x', returnData }))),
    );
    const reader = createContractReader(client, MULTICALL);
    const [details] = await readTokenDetails(reader, [{ address: TOKEN, kind: 'token' }], new AbortController().signal);
    return details;
  };

  it('describes itself', async () => {
    expect(await described(text('USD Coin'), text('USDC'), word(6))).toMatchObject({
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
    });
  });

  it('that the node does not know yet is left out', async () => {
    const { client } = await nodeOf(() => '0x');
    const token = { address: TOKEN, kind: 'token' } as const;
    expect(await readTokenDetails(createContractReader(client, null), [token])).toEqual([]);
    expect(await readTokenDetails(createContractReader(client, MULTICALL), [token])).toEqual([]);
  });

  it('whose reading the node refuses is left out, and one that fails by itself is not', async () => {
    const { url } = await startTestNode((body) => {
      const { id, params } = v.parse(callSchema, JSON.parse(body));
      const to = v.is(targetSchema, params[0]) ? params[0].to : '';
      const error =
        to === TOKEN ? { code: -32000, message: 'header not found' } : { code: 3, message: 'execution reverted' };
      return { text: JSON.stringify({ jsonrpc: '2.0', id, error }) };
    });
    const reader = createContractReader(createNodeClient({ rpcUrl: url, timeoutMs: 2_000 }), null);
    const tokens = [TOKEN, ACCOUNT].map((address) => ({ address, kind: 'token' as const }));
    expect(await readTokenDetails(reader, tokens)).toEqual([
      { address: ACCOUNT, kind: 'token', name: '', symbol: '', decimals: null },
    ]);
  });

  it('of the early ones has texts of 32 bytes', async () => {
    const maker = pad('0x4d616b6572', { dir: 'right' });
    expect(await described(maker, maker, word(18))).toMatchObject({ name: 'Maker', symbol: 'Maker' });
  });

  it.each<readonly [string, Hex, string]>([
    ['hidden characters', text('US\u202eD\u200b\u0000 \n Coin'), 'US D Coin'],
    ['a text without end', text('x'.repeat(1_000)), 'x'.repeat(64)],
    ['an offset beyond its answer', `0x${'f'.repeat(64)}${'0'.repeat(64)}`, ''],
    ['a length beyond its answer', `0x${word(32).slice(2)}${'f'.repeat(64)}`, ''],
    ['half a word', `0x${'ab'.repeat(16)}`, ''],
    ['no answer', '0x', ''],
  ])('with %s has a clean name', async (_, name, expected) => {
    expect((await described(name, text('T'), word(6)))?.name).toBe(expected);
  });

  it.each([
    ['too many decimals', word(78)],
    ['decimals that are no number', '0x' as const],
  ])('with %s has none', async (_, decimals) => {
    expect((await described(text('T'), text('T'), decimals))?.decimals).toBeNull();
  });
});
