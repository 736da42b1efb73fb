import { bytesOf, createMailbox, type MailboxLimits } from './mailbox.js';
import type { MessageStore, StoredMessage } from './message-store.js';

/** Messages in the memory of this process: they are gone when it ends. */
export function createMemoryStore(limits: MailboxLimits): MessageStore {
  const mailbox = createMailbox(limits);
  let onNews: (topics: Iterable<string>) => void = () => {};
  return {
    isReachable: true,
    put: async (published, from) => {
      const stored = mailbox.put(published, from);
      if (stored) onNews([published.topic]);
      return stored !== null;
    },
    read: async (topic, reader, { kind, after, maxBytes, isFirst, maxMessages = Number.POSITIVE_INFINITY }) => {
      const messages: StoredMessage[] = [];
      let bytes = 0;
      for (const stored of mailbox.messagesFor(topic, reader, { kind, after })) {
        const isTooMuch = bytes + bytesOf(stored) > maxBytes && !(isFirst && messages.length === 0);
        if (isTooMuch || messages.length >= maxMessages)
          return { messages, last: messages.at(-1)?.id ?? after, hasMore: true, bytes };
        bytes += bytesOf(stored);
        messages.push(stored);
      }
      return { messages, last: mailbox.lastId(), hasMore: false, bytes };
    },
    acknowledge: async ({ id }, clientId) => mailbox.acknowledge(id, clientId),
    sweep: async () => mailbox.sweep(),
    figures: async () => mailbox.size(),
    watch: (listener) => {
      onNews = listener;
    },
    close: async () => {},
  };
}
