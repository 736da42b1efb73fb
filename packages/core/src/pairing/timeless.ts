/**
 * The SDK writes into links, proposals and requests when they end, by the clock of this device. A wallet whose clock is
 * some minutes ahead would take a fresh one for an old one and say nothing. Left out, wallets count from what they
 * receive by their own clock; the page renews its links, and gives its requests up, by its own.
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

/** A message to the wallet, without when it ends. What a wallet is asked, in `request.params`, is not looked into. */
export function withoutExpiry<Message>(message: Message): Message {
  if (!isFields(message) || !isFields(message.params)) return message;
  const { request, ...params } = without(message.params);
  return { ...message, params: isFields(request) ? { ...params, request: without(request) } : without(message.params) };
}
