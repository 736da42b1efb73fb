import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJsonServer } from '../testing/json-server.js';
import { smartAccountContracts } from './contracts.js';
import { createPaymaster } from './paymaster.js';

const SENDER = '0x1111111111111111111111111111111111111111';
const PAYMASTER = '0x2222222222222222222222222222222222222222';
const OPERATION = {
  sender: SENDER,
  nonce: 5n,
  callData: '0x',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 4n,
  maxPriorityFeePerGas: 4n,
  signature: '0xabcd',
} as const;
const GAS = { paymasterVerificationGasLimit: 7n, paymasterPostOpGasLimit: 8n };

let answer: object;
let bodies: unknown[];
let server: Awaited<ReturnType<typeof startJsonServer>>;

beforeAll(async () => {
  server = await startJsonServer((body, response) => {
    bodies.push(JSON.parse(body));
    response.end(JSON.stringify(answer));
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  bodies = [];
});

const contracts = smartAccountContracts();
const paymaster = () => createPaymaster(server.url, contracts, 10);
const valid = { paymaster: PAYMASTER, paymasterData: '0x01' };

describe('a paymaster', () => {
  it('is told the operation, its entry point and the chain, but not the signature', async () => {
    answer = { result: { ...valid, paymasterPostOpGasLimit: '0x9', isFinal: true } };
    expect(await paymaster().offer(OPERATION)).toEqual({
      ...valid,
      paymasterVerificationGasLimit: 300_000n,
      paymasterPostOpGasLimit: 9n,
    });
    const [body] = bodies;
    expect(body).toMatchObject({ method: 'pm_getPaymasterStubData' });
    expect(body).toMatchObject({
      params: [{ sender: SENDER, nonce: '0x5', callGasLimit: '0x1' }, contracts.entryPoint, '0xa', {}],
    });
    expect(JSON.stringify(body)).not.toContain('abcd');
  });

  it('changes nothing of the operation but who pays', async () => {
    answer = { result: { ...valid, sender: PAYMASTER, callData: '0x1234', maxFeePerGas: '0xffff' } };
    expect(await paymaster().sponsor(OPERATION, GAS)).toEqual({ ...valid, ...GAS });
    expect(bodies[0]).toMatchObject({
      method: 'pm_getPaymasterData',
      params: [{ paymasterVerificationGasLimit: '0x7', paymasterPostOpGasLimit: '0x8' }, {}, '0xa', {}],
    });
  });

  it.each([
    ['refuses', { error: { code: -32_000, message: 'over budget' } }],
    ['answers for an older entry point', { result: { paymasterAndData: '0x01' } }],
    ['names no address', { result: { ...valid, paymaster: 'me' } }],
    ['has data that is none', { result: { ...valid, paymasterData: 'zz' } }],
    ['wants too much gas', { result: { ...valid, paymasterVerificationGasLimit: '0xffffffff' } }],
  ])('that %s offers nothing, and sponsors nothing', async (_, given) => {
    answer = given;
    expect(await paymaster().offer(OPERATION)).toBeNull();
    await expect(paymaster().sponsor(OPERATION, GAS)).rejects.toThrow();
  });

  it('that is down offers nothing', async () => {
    const down = createPaymaster('http://127.0.0.1:1', contracts, 10);
    expect(await down.offer(OPERATION)).toBeNull();
    await expect(down.sponsor(OPERATION, GAS)).rejects.toThrow();
  });
});
