import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type Address, type Hex, numberToHex } from 'viem';
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction';
import { createFundedClient, type FundedClient } from '../funded-client.js';
import { type HttpService, readBody, sendJson, startHttpService } from '../http-service.js';
import { BundlerError, CODES } from './bundler-error.js';
import { findOperation, findReceipt } from './lookup.js';
import { assertAccepted, type EntryPoint, estimateGas, handleOps, hashOf } from './simulate.js';
import { OPERATION, type Operation, UNMEASURED_OPERATION } from './user-operation.js';

interface BundlerOptions {
  /** Port 0 takes any free one. */
  readonly port: number;
  readonly chainId: number;
  readonly rpcUrl: string;
}

interface Bundler {
  readonly client: FundedClient;
  readonly entryPoint: EntryPoint;
  /** Runs one task after the other: a simulation must see what the bundle before it changed. */
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>;
}

const MAX_BODY_BYTES = 256 * 1024;
/** What the entry point needs for itself, generously. */
const BUNDLE_GAS = 500_000n;

const REQUEST = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number(), v.null()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
});
const HASH = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{64}$/i, 'must be a hash'),
  v.transform((text) => text.toLowerCase() as Hex),
);
const CANONICAL = entryPoint08Address.toLowerCase();
const ENTRY_POINT = v.custom<Address>(
  (value) => typeof value === 'string' && value.toLowerCase() === CANONICAL,
  `must be the entry point ${entryPoint08Address}`,
);

type Method = (bundler: Bundler, params: readonly unknown[]) => Promise<unknown>;

const METHODS: Readonly<Record<string, Method>> = {
  eth_chainId: async ({ client }) => numberToHex(client.chain.id),
  eth_supportedEntryPoints: async ({ entryPoint }) => [entryPoint.address],
  eth_sendUserOperation: async (bundler, params) => {
    const [operation] = read(v.strictTuple([OPERATION, ENTRY_POINT]), params);
    return bundler.inTurn(() => send(bundler, operation));
  },
  eth_estimateUserOperationGas: async ({ client, entryPoint }, params) => {
    const [operation] = read(v.looseTuple([UNMEASURED_OPERATION, ENTRY_POINT]), params);
    const estimate = await estimateGas(client, entryPoint, operation);
    return Object.fromEntries(Object.entries(estimate).map(([name, gas]) => [name, numberToHex(gas)]));
  },
  eth_getUserOperationReceipt: async ({ client, entryPoint }, params) =>
    findReceipt(client, entryPoint, read(v.strictTuple([HASH]), params)[0]),
  eth_getUserOperationByHash: async ({ client, entryPoint }, params) =>
    findOperation(client, entryPoint, read(v.strictTuple([HASH]), params)[0]),
};

/**
 * A bundler for a local chain on which EntryPoint 0.8 is deployed: JSON-RPC as ERC-7769 says, each operation in a transaction of its own, mined
 * at once. It has no paymaster and none of the rules that protect a public bundler against its users.
 * @throws LabError when the port cannot be listened on
 */
export async function startBundler({ port, chainId, rpcUrl }: BundlerOptions): Promise<HttpService> {
  const client = await createFundedClient(chainId, rpcUrl);
  const address = entryPoint08Address;
  const senderCreator = await client.readContract({ address, abi: entryPoint08Abi, functionName: 'senderCreator' });
  const bundler: Bundler = { client, entryPoint: { address, senderCreator }, inTurn: createTurns() };
  return startHttpService(port, () => (request, response) => answer(bundler, request, response));
}

function createTurns(): Bundler['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    last = mine.catch(() => {});
    return mine;
  };
}

async function answer(bundler: Bundler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) return void response.writeHead(413, { connection: 'close' }).end();
  let id: string | number | null = null;
  try {
    const { method, params, id: given } = read(REQUEST, parse(body), CODES.invalidRequest);
    id = given;
    const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
    if (!run) throw new BundlerError(CODES.unknownMethod, `The method ${method.slice(0, 100)} does not exist.`);
    sendJson(response, 200, { jsonrpc: '2.0', id, result: await run(bundler, params) });
  } catch (error) {
    sendJson(response, 200, { jsonrpc: '2.0', id, error: describe(error) });
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new BundlerError(CODES.notJson, 'The request is not JSON.');
  }
}

function describe(error: unknown) {
  if (error instanceof BundlerError) {
    const { code, message, data } = error;
    return { code, message, ...(data && { data }) };
  }
  console.error('The bundler could not answer a request.', error);
  return { code: CODES.internal, message: error instanceof Error ? error.message : String(error) };
}

function read<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  code: BundlerError['code'] = CODES.invalidFields,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new BundlerError(code, path ? `${path} ${issue.message}` : issue.message);
}

async function send({ client, entryPoint }: Bundler, operation: Operation): Promise<Hex> {
  await assertAccepted(client, entryPoint, operation);
  const { verificationGasLimit, callGasLimit, preVerificationGas } = operation;
  const hash = await client.writeContract({
    ...handleOps(entryPoint, operation, client.account.address),
    // An estimate of the node would be too low: the entry point checks that the gas of the limits is there.
    gas: BUNDLE_GAS + preVerificationGas + ((verificationGasLimit + callGasLimit) * 64n) / 63n,
  });
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new BundlerError(CODES.refusedByEntryPoint, `The transaction ${hash} reverted.`);
  return hashOf(entryPoint, client.chain.id, operation);
}
