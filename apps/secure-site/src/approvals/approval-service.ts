import type { FrameNamespace, SiwxMessage } from '@foyerkit/secure-frame/protocol';
import { base58 } from '@scure/base';
import * as v from 'valibot';
import { bytesToHex } from 'viem';
import { explained } from '../chain/explained.js';
import type { NodeClients } from '../chain/node-client.js';
import { readTokens } from '../chain/token-facts.js';
import { rewrapKey, withKey } from '../keys/envelope.js';
import type { KeyServices } from '../keys/key-port.js';
import { RequestError } from '../request-error.js';
import { randomId } from '../secrets/random-id.js';
import type { SiteSecrets } from '../secrets/site-secrets.js';
import type { SmartAccounts } from '../smart-account/smart-accounts.js';
import { createSessionDesk } from '../smart-sessions/session-desk.js';
import { parseSessionCalls } from '../smart-sessions/session-request.js';
import {
  abortApprovals,
  addApproval,
  beginApproval,
  countOpenApprovals,
  finishApproval,
  rejectApproval,
} from '../stores/approvals.store.js';
import { addCalls } from '../stores/calls.store.js';
import { findKey, replaceWrapping, type StoredKey } from '../stores/keys.store.js';
import type { SiteDatabase } from '../stores/tables.js';
import { visibleName } from '../text/visible-text.js';
import { type Approval, joinDescriptions } from './approval.js';
import { describeRequest, tokensOf } from './describe.js';
import { executeRequest } from './execute.js';
import { describeFee, type Prepared, prepareCalls, prepareTransaction } from './prepare.js';
import { PREPARED, preparedText } from './prepared.schema.js';
import { signInText } from './sign-in.js';
import { parseSignRequest, type SignRequest } from './sign-request.js';
import type { SigningAccount } from './signing-account.js';

/** Who asks: a logged-in user on one page. */
export interface ApprovalParty {
  readonly sessionId: string;
  readonly userId: string;
  readonly frameId: string;
  readonly origin: string;
  /** As the page claims. */
  readonly appName: string;
}

export interface ApprovalInput {
  readonly method: string;
  readonly params: unknown;
  /** CAIP-2. */
  readonly networkId: string;
  readonly accountType: 'eoa' | 'smartAccount';
}

interface ToExecute {
  readonly account: SigningAccount;
  readonly key: StoredKey;
  readonly networkId: string;
  readonly prepared: Prepared | null;
}

export interface ApprovalPressed {
  readonly nonce: string;
  /** How long the approval was visible when it was pressed, as the page measured. */
  readonly visibleMs: number;
}

export type SignInAccount = Pick<ApprovalInput, 'accountType' | 'networkId'>;

export interface SignedIn {
  readonly message: string;
  /** Hexadecimal on EVM, base58 on Solana. */
  readonly signature: string;
}

export interface ApprovalService {
  /** Stores a request and says in words what it is. Nothing is signed. @throws RequestError */
  create(party: ApprovalParty, input: ApprovalInput): Promise<Approval>;
  /** Signs the stored request, once. @throws RequestError REQUEST_REJECTED if it cannot be approved, REQUEST_ABORTED if it was aborted meanwhile */
  approve(party: ApprovalParty, id: string, pressed: ApprovalPressed): Promise<unknown>;
  reject(party: ApprovalParty, id: string): Promise<void>;
  /** Ends everything that is open on the page. */
  abort(party: ApprovalParty): Promise<void>;
  /**
   * Makes calls that the user has allowed the page to make without a question.
   * @returns what `wallet_sendCalls` returns
   * @throws RequestError METHOD_NOT_ALLOWED for anything that a session does not cover
   */
  useSession(party: ApprovalParty, input: ApprovalInput): Promise<unknown>;
  /** Signs the text of a sign-in at the page that asks, as a part of the login. @throws RequestError */
  signIn(party: ApprovalParty, message: SiwxMessage, on: SignInAccount): Promise<SignedIn>;
}

export interface ApprovalServiceOptions {
  readonly database: SiteDatabase;
  readonly secrets: SiteSecrets;
  readonly keys: KeyServices;
  readonly nodes: NodeClients;
  readonly smartAccounts: SmartAccounts;
  readonly now: () => number;
}

/** A press that is younger cannot be one that has read anything. */
export const YOUNGEST_MS = 500;
export const OLDEST_MS = 10 * 60_000;
const MOST_OPEN = 20;

const STORED = v.object({
  method: v.string(),
  params: v.unknown(),
  networkId: v.string(),
  accountType: v.picklist(['eoa', 'smartAccount']),
  prepared: v.nullable(PREPARED),
});

type ApprovedRequest = v.InferOutput<typeof STORED>;

/** What `personal_sign` and `solana_signMessage` return. */
const SIGNED = v.union([
  v.string(),
  v.pipe(
    v.object({ signature: v.string() }),
    v.transform(({ signature }) => signature),
  ),
]);

export function createApprovalService(options: ApprovalServiceOptions): ApprovalService {
  const { database, secrets, keys, nodes, smartAccounts, now } = options;
  const { db } = database;
  const placeOf = (row: string) => ({ table: 'approvals', column: 'request', row });
  const desk = createSessionDesk(db, now);
  const nonceHash = (id: string, nonce: string) => secrets.hash('approval', id, nonce);

  /** A key that an earlier key service has wrapped is wrapped by the current one when it is used. */
  const currentKey = async (userId: string, namespace: FrameNamespace, key: StoredKey): Promise<StoredKey> => {
    const wrapped = await rewrapKey(keys, userId, key);
    if (wrapped !== key) await replaceWrapping(db, userId, namespace, wrapped);
    return { ...key, ...wrapped };
  };

  const accountFor = async (
    userId: string,
    { networkId, accountType }: Pick<ApprovalInput, 'accountType' | 'networkId'>,
  ) => {
    const { network } = nodes.of(networkId);
    const namespace = network.networkId.startsWith('solana:') ? 'solana' : 'eip155';
    const stored = await findKey(db, userId, namespace);
    if (!stored) throw new RequestError('SESSION_EXPIRED', 'The user does not exist.');
    const key = await currentKey(userId, namespace, stored);
    return { key, network, namespace, account: signingAccount(key, networkId, accountType, smartAccounts) } as const;
  };

  const executeContext = (
    party: ApprovalParty,
    { account, key, networkId, prepared }: ToExecute,
  ): Parameters<typeof executeRequest>[1] => {
    const namespace = networkId.startsWith('solana:') ? 'solana' : 'eip155';
    const owner = { userId: party.userId, namespace, address: key.address } as const;
    return {
      account,
      prepared,
      node: nodes.of(networkId),
      evmNode: () => nodes.evm(networkId),
      smartAccounts: () => smartAccounts.of(networkId),
      useKey: (use) => withKey(keys, owner, key, use),
      onCallsSent: async (operationHash) => {
        const callsId = `0x${randomId()}${randomId()}`;
        await addCalls(db, { id: callsId, userId: party.userId, networkId, operationHash, createdMs: now() });
        return callsId;
      },
      onGrant: (grant) => desk.grant({ ...party, account }, grant),
      onRevoke: (revocation) => desk.revoke({ ...party, account }, revocation),
    };
  };

  const execute = async (
    party: ApprovalParty,
    { method, params, networkId, accountType, prepared }: ApprovedRequest,
  ) => {
    const { account, key } = await accountFor(party.userId, { networkId, accountType });
    const request = parseSignRequest(method, params, account);
    return executeRequest(request, executeContext(party, { account, key, networkId, prepared }));
  };

  return {
    create: async (party, input) => {
      const at = now();
      if ((await countOpenApprovals(db, party.sessionId, at)) >= MOST_OPEN) {
        throw new RequestError('RATE_LIMITED', 'Too many requests are waiting for an approval.');
      }
      const { account, key, network } = await accountFor(party.userId, input);
      const request = parseSignRequest(input.method, input.params, account);
      const prepared = await explained(prepare(request, account, key, options), 'The network refused it');
      const coin = { symbol: network.symbol, decimals: network.decimals };
      const named = tokensOf(request);
      const tokens = named.length === 0 ? new Map() : await readTokens(nodes.evm(input.networkId), named);
      const description = joinDescriptions([
        describeRequest(request, { origin: party.origin, account, coin, tokens }),
        ...(prepared ? [describeFee(prepared, coin)] : []),
      ]);
      const [id, nonce] = [randomId(), randomId()];
      const { method, params, networkId, accountType } = input;
      const stored = JSON.stringify({
        method,
        params,
        networkId,
        accountType,
        prepared: prepared && preparedText(prepared),
      });
      await addApproval(db, {
        id,
        nonceHash: nonceHash(id, nonce),
        sessionId: party.sessionId,
        frameId: party.frameId,
        request: secrets.seal(stored, placeOf(id)),
        createdMs: at,
        expiresMs: at + OLDEST_MS,
      });
      return {
        id,
        nonce,
        createdAt: at,
        origin: party.origin,
        appName: visibleName(party.appName),
        networkId,
        networkName: network.name,
        account: { address: account.address, type: account.type },
        ...description,
      };
    },

    approve: async (party, id, { nonce, visibleMs }) => {
      if (!(visibleMs >= YOUNGEST_MS)) throw refused();
      const at = now();
      const press = {
        id,
        sessionId: party.sessionId,
        nonceHash: nonceHash(id, nonce),
        nowMs: at,
        madeUntilMs: at - YOUNGEST_MS,
        keptUntilMs: at + OLDEST_MS,
      };
      const sealed = await beginApproval(db, press);
      if (sealed === null) throw refused();
      // What is signed is what was stored and described. The press adds nothing to it.
      const stored = v.parse(STORED, JSON.parse(secrets.open(sealed, placeOf(id))));
      const [outcome] = await Promise.allSettled([explained(execute(party, stored), 'The network refused it')]);
      // An aborted request has neither a result nor an error of its own.
      if (!(await finishApproval(db, id))) throw new RequestError('REQUEST_ABORTED', 'Request was aborted');
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },

    useSession: async (party, input) => {
      if (input.method !== 'wallet_sendCalls')
        throw new RequestError('METHOD_NOT_ALLOWED', 'Only calls use a session.');
      const { account, key } = await accountFor(party.userId, input);
      const asked = parseSessionCalls(input.params, account);
      const request = { kind: 'calls', calls: asked.calls, answer: 'callsId', mustBeSponsored: false } as const;
      // Before it counts: what would fail is not spent.
      const prepared = await explained(prepare(request, account, key, options), 'The network refused it');
      await desk.use({ ...party, account }, asked);
      const run = executeRequest(
        request,
        executeContext(party, { account, key, networkId: input.networkId, prepared }),
      );
      return explained(run, 'The network refused it');
    },

    reject: async (party, id) => {
      await rejectApproval(db, id, party.sessionId);
    },

    abort: async (party) => {
      await abortApprovals(db, party.frameId, party.sessionId);
    },

    signIn: async (party, message, on) => {
      const { account } = await accountFor(party.userId, on);
      const text = signInText(message, {
        address: account.address,
        networkId: on.networkId,
        origin: party.origin,
        nowMs: now(),
      });
      const isSolana = on.networkId.startsWith('solana:');
      const bytes = new TextEncoder().encode(text);
      const request = isSolana
        ? { method: 'solana_signMessage', params: { message: base58.encode(bytes), pubkey: account.address } }
        : { method: 'personal_sign', params: [bytesToHex(bytes), account.address] };
      const signed = await execute(party, { ...request, ...on, prepared: null });
      return { message: text, signature: v.parse(SIGNED, signed) };
    },
  };
}

function signingAccount(
  key: StoredKey,
  networkId: string,
  type: 'eoa' | 'smartAccount',
  smartAccounts: SmartAccounts,
): SigningAccount {
  if (networkId.startsWith('solana:')) {
    if (type === 'smartAccount')
      throw new RequestError('CHAIN_NOT_SUPPORTED', 'There are no smart accounts on this network.');
    return { address: key.address, type, networkId, smartAccount: null };
  }
  const smartAccount = smartAccounts.addressOf(key.address as `0x${string}`, networkId);
  if (type === 'eoa') return { address: key.address, type, networkId, smartAccount };
  if (smartAccount === null || !smartAccounts.isEnabled(networkId)) {
    throw new RequestError('CHAIN_NOT_SUPPORTED', 'There are no smart accounts on this network.');
  }
  return { address: smartAccount, type, networkId, smartAccount };
}

/** Gas and fees of what is sent; `null` for signatures and for Solana, whose transactions name their fee. */
async function prepare(
  request: SignRequest,
  account: SigningAccount,
  key: StoredKey,
  { nodes, smartAccounts }: ApprovalServiceOptions,
): Promise<Prepared | null> {
  const owner = key.address as `0x${string}`;
  if (request.kind === 'transaction') {
    return prepareTransaction(nodes.evm(account.networkId), owner, request.call, request.options);
  }
  if (request.kind === 'calls') return prepareCalls(smartAccounts.of(account.networkId), owner, request);
  return null;
}

const refused = () => new RequestError('REQUEST_REJECTED', 'The approval is not valid any more.');
