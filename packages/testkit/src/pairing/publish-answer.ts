import type { Kit } from './session-desk.js';

/** How the sign protocol marks an answer to a session request, and how long the relay keeps it, in seconds. */
const RESPONSE = { tag: 1109, ttl: 300 };

/** Publishes an answer past the kit, which would refuse to give the same one a second time. */
export async function publishAnswer(
  { core }: Kit,
  topic: string,
  response: Parameters<Kit['respondSessionRequest']>[0]['response'],
): Promise<void> {
  await core.relayer.publish(topic, await core.crypto.encode(topic, response), RESPONSE);
}
