import type { Kit } from './session-desk.js';

/** The relay's tag for responses to session requests, and how long the relay stores them, in seconds. */
const RESPONSE = { tag: 1109, ttl: 300 };

/** Publishes a response without the kit, which refuses to send the same one twice. */
export async function publishAnswer(
  { core }: Kit,
  topic: string,
  response: Parameters<Kit['respondSessionRequest']>[0]['response'],
): Promise<void> {
  await core.relayer.publish(topic, await core.crypto.encode(topic, response), RESPONSE);
}
