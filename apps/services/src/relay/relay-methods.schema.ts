import * as v from 'valibot';

const DEFAULT_TTL_S = 300;
const MAX_BATCH = 500;
const PROPOSAL_TAG = 1_100;

const topic = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'invalid topic'));
const message = v.pipe(v.string(), v.nonEmpty('message required'));
const ttl = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), DEFAULT_TTL_S);
const tag = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const attestation = v.nullish(v.string());
const batch = <TItem extends v.GenericSchema>(item: TItem) => v.pipe(v.array(item), v.maxLength(MAX_BATCH));

/** The parameters of each method. Clients send more, such as `prompt` and `correlationId`; those are ignored. */
export const publishSchema = v.object({ topic, message, ttl, tag, attestation });
export const batchPublishSchema = v.object({ messages: batch(publishSchema) });
export const topicSchema = v.object({ topic });
export const topicsSchema = v.object({ topics: batch(topic) });
export const subscriptionsSchema = v.object({ subscriptions: batch(topicSchema) });

/** `wc_proposeSession`: subscribes to the pairing topic and publishes the proposal there, in one call. */
export const proposeSessionSchema = v.object({
  pairingTopic: topic,
  sessionProposal: message,
  ttl,
  tag: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), PROPOSAL_TAG),
  attestation,
});

/** `wc_approveSession`: subscribes to the session topic, settles the session there, and responds to the proposal. */
export const approveSessionSchema = v.object({
  sessionTopic: topic,
  pairingTopic: topic,
  sessionSettlementRequest: message,
  sessionProposalResponse: message,
  ttl,
});
