import * as v from 'valibot';
import { RPC_CODES, RpcError } from './json-rpc.js';
import type { StoredMessage } from './message-store.js';
import type { RelayClient } from './relay-client.js';
import * as schemas from './relay-methods.schema.js';
import type { RelayRoom } from './relay-room.js';

const SETTLEMENT_TAG = 1_102;
const PROPOSAL_ANSWER_TAG = 1_101;

/** Handles one call of a client. Throws or rejects with an RpcError, for example for an unknown method. */
export type RelayMethods = (client: RelayClient, method: string, params: unknown) => unknown;

type Method = (client: RelayClient, params: unknown) => unknown;

/** The methods of the relay protocol, built on the room's `subscribe` and `publish`. */
export function createRelayMethods(room: RelayRoom): RelayMethods {
  const methods: Readonly<Record<string, Method>> = {
    irn_publish: method(schemas.publishSchema, (client, message) => room.publish(client, message)),
    irn_batchPublish: method(schemas.batchPublishSchema, async (client, { messages }) => {
      for (const message of messages) await room.publish(client, message);
      return true;
    }),
    irn_subscribe: method(schemas.topicSchema, (client, { topic }) => room.subscribe(client, [topic])[0]),
    irn_batchSubscribe: method(schemas.topicsSchema, (client, { topics }) => room.subscribe(client, topics)),
    irn_unsubscribe: method(schemas.topicSchema, (client, { topic }) => room.unsubscribe(client, [topic])),
    irn_batchUnsubscribe: method(schemas.subscriptionsSchema, (client, { subscriptions }) =>
      room.unsubscribe(
        client,
        subscriptions.map(({ topic }) => topic),
      ),
    ),
    irn_fetchMessages: method(schemas.topicSchema, (client, { topic }) => fetchMessages(client, [topic])),
    irn_batchFetchMessages: method(schemas.topicsSchema, (client, { topics }) => fetchMessages(client, topics)),
    wc_proposeSession: method(schemas.proposeSessionSchema, (client, { pairingTopic, sessionProposal, ...rest }) => {
      room.subscribe(client, [pairingTopic]);
      return room.publish(client, { topic: pairingTopic, message: sessionProposal, ...rest });
    }),
    wc_approveSession: method(schemas.approveSessionSchema, async (client, params) => {
      const { sessionTopic, pairingTopic, sessionSettlementRequest, sessionProposalResponse, ttl } = params;
      room.subscribe(client, [sessionTopic]);
      await room.publish(client, { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: SETTLEMENT_TAG });
      return await room.publish(client, {
        topic: pairingTopic,
        message: sessionProposalResponse,
        ttl,
        tag: PROPOSAL_ANSWER_TAG,
      });
    }),
  };

  const fetchMessages = async (client: RelayClient, topics: readonly string[]) => {
    const { messages, hasMore } = await room.fetchMessages(client, topics);
    return { messages: messages.map(toMessage), hasMore };
  };

  return (client, name, params) => {
    const run = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (!run) throw new RpcError(RPC_CODES.methodNotFound, `Method not found: ${name.slice(0, 64)}`);
    return run(client, params);
  };
}

function method<TSchema extends v.GenericSchema>(
  schema: TSchema,
  run: (client: RelayClient, params: v.InferOutput<TSchema>) => unknown,
): Method {
  return (client, params) => {
    const result = v.safeParse(schema, params, { abortEarly: true });
    if (result.success) return run(client, result.output);
    const [issue] = result.issues;
    throw new RpcError(RPC_CODES.invalidParams, `${v.getDotPath(issue) ?? 'params'}: ${issue.message}`);
  };
}

const toMessage = ({ topic, message, tag, publishedAt, attestation }: StoredMessage) => ({
  topic,
  message,
  tag,
  publishedAt,
  attestation,
});
