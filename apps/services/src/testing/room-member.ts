import { randomUUID } from 'node:crypto';
import { encodeIss, generateKeyPair } from '@walletconnect/relay-auth';
import type { StoredMessage } from '../relay/message-store.js';
import type { RelayClient } from '../relay/relay-client.js';
import type { RelayRoom } from '../relay/relay-room.js';

/** A client of a room without a socket. */
export interface RoomMember {
  readonly client: RelayClient;
  readonly received: StoredMessage[];
  /** The texts of what it received, in order. */
  readonly texts: () => string[];
  readonly leave: () => void;
}

export interface RoomMemberOptions {
  readonly id?: string;
  /** Real clients acknowledge every delivery at once. */
  readonly confirms?: boolean;
}

export const newClientId = (): string => encodeIss(generateKeyPair().publicKey);

export function enterRoom(
  room: RelayRoom,
  { id = newClientId(), confirms = true }: RoomMemberOptions = {},
): RoomMember {
  const received: StoredMessage[] = [];
  const topics = new Set<string>();
  const client: RelayClient = {
    id,
    socketId: randomUUID(),
    projectId: 'test-project',
    topics,
    unconfirmed: 0,
    isFull: false,
    noteAlive: () => {},
    subscribe: (topic) => {
      const isNew = !topics.has(topic);
      topics.add(topic);
      return { id: `${topic} ${id}`, isNew };
    },
    unsubscribe: (topic) => void topics.delete(topic),
    deliver: (stored) => {
      received.push(stored);
      // Its store may be closed with the test.
      if (confirms) room.acknowledge(client, stored).catch(() => {});
      return true;
    },
    confirm: () => null,
    send: () => {},
    checkAlive: () => {},
    terminate: () => {},
  };
  room.enter(client);
  return {
    client,
    received,
    texts: () => received.map(({ message }) => message),
    leave: () => room.leave(client),
  };
}
