/**
 * The SDK writes into links, proposals and requests when they expire, by the clock of this device. A wallet whose clock
 * is some minutes ahead would silently ignore a fresh one as expired. Without the time, wallets count from receipt by
 * their own clock; the page renews its links and times out its requests by its own clock.
 */
const EXPIRING = /([?&])expiryTimestamp=\d+(&|$)/;

export const toTimelessLink = (uri: string): string =>
  uri.replace(EXPIRING, (_match, before: string, after: string) => (after ? before : ''));

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function without({ expiryTimestamp: _, ...rest }: Fields): Fields {
  return rest;
}

/** A message to the wallet, without its expiry. The content of a request, in `request.params`, is left as it is. */
export function withoutExpiry<Message>(message: Message): Message {
  if (!isFields(message) || !isFields(message.params)) return message;
  const { request, ...params } = without(message.params);
  return { ...message, params: isFields(request) ? { ...params, request: without(request) } : without(message.params) };
}
