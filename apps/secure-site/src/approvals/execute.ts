import { base58, base64 } from '@scure/base';
import { type Address, bytesToHex, type Hex, keccak256, type LocalAccount } from 'viem';
import { getTransactionCount } from 'viem/actions';
import type { EvmNodeClient, NodeClient } from '../chain/node-client.js';
import { evmSigner } from '../keys/evm-signer.js';
import { signatureIn, solanaSigner } from '../keys/solana-signer.js';
import { RequestError } from '../request-error.js';
import { foyerAccount } from '../smart-account/account.js';
import { type SmartAccountNetwork, sendCalls, waitForOperation } from '../smart-account/send-calls.js';
import type { SessionGrant, SessionRevocation } from '../smart-sessions/session-request.js';
import type { EvmCall } from './describe-evm.js';
import { decodeSolanaTransaction } from './describe-solana.js';
import type { TypedDataRequest } from './describe-typed-data.js';
import type { Prepared } from './prepare.js';
import type { SignRequest, SolanaSendOptions, SolanaTransaction, TransactionOptions } from './sign-request.js';
import type { SigningAccount } from './signing-account.js';

/** Opens the account's key for one use. */
export type UseKey = <T>(use: (secret: Uint8Array) => Promise<T> | T) => Promise<T>;

export interface ExecuteContext {
  readonly account: SigningAccount;
  readonly useKey: UseKey;
  readonly node: NodeClient;
  readonly evmNode: () => EvmNodeClient;
  /** @throws RequestError CHAIN_NOT_SUPPORTED on a network without smart accounts */
  readonly smartAccounts: () => SmartAccountNetwork;
  readonly prepared: Prepared | null;
  /** Called with the hash of an operation as soon as a bundler has it. @returns the id of the calls */
  readonly onCallsSent: (operationHash: Hex) => Promise<string>;
  /** Keeps what was allowed. @returns what the method answers */
  readonly onGrant: (grant: SessionGrant) => Promise<object>;
  readonly onRevoke: (revocation: SessionRevocation) => Promise<void>;
}

type EvmContext = Omit<ExecuteContext, 'node'>;

/** Signs, or signs and sends, what was approved. @returns what the method returns */
export async function executeRequest(request: SignRequest, context: ExecuteContext): Promise<unknown> {
  const isSolana = context.account.networkId.startsWith('solana:');
  switch (request.kind) {
    case 'message':
      return isSolana ? signSolanaMessage(request.message, context) : signEvmMessage(request.message, context);
    case 'typedData':
      return signTypedData(request.typedData, context);
    case 'transaction':
      return sendTransaction(request.call, request.options, context);
    case 'calls':
      return sendAccountCalls(request, context);
    case 'grant':
      return context.onGrant(request.grant);
    case 'revocation':
      await context.onRevoke(request.revocation);
      return null;
    case 'solanaTransactions':
      return signSolanaTransactions(request, context);
  }
}

const signEvmMessage = (bytes: Uint8Array, context: EvmContext): Promise<Hex> =>
  withEvmAccount(context, (account) => account.signMessage({ message: { raw: bytesToHex(bytes) } }));

const signTypedData = (typedData: TypedDataRequest, context: EvmContext): Promise<Hex> =>
  // viem's types describe data that is known when the program is written; `parseTypedData` has checked it.
  withEvmAccount(context, (account) => account.signTypedData(typedData as Parameters<typeof account.signTypedData>[0]));

type MessageSigner = Pick<LocalAccount, 'signMessage' | 'signTypedData'>;

/** The key itself, or the smart account that it owns. */
function withEvmAccount<T>(
  { account, useKey, smartAccounts }: EvmContext,
  use: (account: MessageSigner) => Promise<T>,
): Promise<T> {
  return useKey(async (secret) => {
    const owner = evmSigner(secret);
    if (account.type === 'eoa') return use(owner);
    const { node, contracts } = smartAccounts();
    return use(await foyerAccount({ client: node.client, owner, contracts }));
  });
}

async function sendTransaction(call: EvmCall, options: TransactionOptions, context: EvmContext): Promise<Hex> {
  const { account, prepared, useKey } = context;
  if (prepared?.kind !== 'transaction') throw notPrepared();
  const node = context.evmNode();
  await node.assertChain();
  const address = account.address as Address;
  const nonce = options.nonce ?? (await getTransactionCount(node.client, { address, blockTag: 'pending' }));
  const { to, value, data } = call;
  const transaction = { chainId: node.chainId, nonce, to, value, data, gas: prepared.gas };
  const { fees } = prepared;
  const signed = await useKey((secret) =>
    evmSigner(secret).signTransaction(
      'gasPrice' in fees ? { ...transaction, ...fees, type: 'legacy' } : { ...transaction, ...fees, type: 'eip1559' },
    ),
  );
  await node.request('eth_sendRawTransaction', [signed]);
  // Computed here: what the node answers informs only.
  return keccak256(signed);
}

async function sendAccountCalls(
  { calls, answer }: Extract<SignRequest, { readonly kind: 'calls' }>,
  { prepared, smartAccounts, useKey, onCallsSent }: EvmContext,
): Promise<unknown> {
  if (prepared?.kind !== 'operation') throw notPrepared();
  const network = smartAccounts();
  await network.node.assertChain();
  const hash = await useKey((secret) => sendCalls(network, evmSigner(secret), calls, prepared));
  if (answer === 'userOperationHash') return hash;
  const id = await onCallsSent(hash);
  if (answer === 'callsId') return { id };
  const { isSuccess, transactionHash } = await waitForOperation(network, hash);
  // The transaction is the bundler's: it succeeds also if the calls in it do not, and a page would not notice.
  if (!isSuccess) throw new RequestError('INTERNAL', `The call failed in the transaction ${transactionHash}.`);
  return transactionHash;
}

const signSolanaMessage = (message: Uint8Array, { useKey }: ExecuteContext): Promise<{ signature: string }> =>
  useKey((secret) => ({ signature: base58.encode(solanaSigner(secret).signMessage(message)) }));

async function signSolanaTransactions(
  { transactions, answer, sendOptions }: Extract<SignRequest, { readonly kind: 'solanaTransactions' }>,
  { useKey, node, account }: ExecuteContext,
): Promise<unknown> {
  const signed = await useKey((secret) => {
    const signer = solanaSigner(secret);
    return transactions.map(({ bytes, encoding }) => ({ bytes: signer.signTransaction(bytes), encoding }));
  });
  if (answer === 'all') return { transactions: signed.map(encoded) };
  const [first] = signed;
  if (!first) throw notPrepared();
  if (answer === 'signature') return { signature: await sendSolana(first.bytes, sendOptions, node) };
  return { signature: base58.encode(signatureIn(first.bytes, account.address)), transaction: encoded(first) };
}

const encoded = ({ bytes, encoding }: SolanaTransaction): string =>
  (encoding === 'base58' ? base58 : base64).encode(bytes);

/** The first signature, which is the fee payer's, is the id of the transaction. What the node answers informs only. */
async function sendSolana(bytes: Uint8Array, options: SolanaSendOptions, node: NodeClient): Promise<string> {
  const id = base58.encode(signatureIn(bytes, decodeSolanaTransaction(bytes).feePayer));
  await node.request('sendTransaction', [base64.encode(bytes), { ...options, encoding: 'base64' }]);
  return id;
}

const notPrepared = () => new RequestError('INTERNAL', 'The request cannot be carried out.');
