import type { AlertInfo } from '../errors/alerts.js';
import { MESSAGE_LIMIT, type MessageFault } from './wallet-message.js';

/** How many alerts a page raises for refused messages. Whoever sends more does so on purpose. */
export const ALERT_LIMIT = 20;

const REASONS: Readonly<Record<MessageFault, string>> = {
  'too-long': `it is longer than ${MESSAGE_LIMIT} characters.`,
  unreadable: 'it is not encrypted with the key of its topic, or it is not JSON.',
  method: 'wallets do not ask pages for this.',
  malformed: 'its content is malformed, or parts of it are too long.',
  answer: 'it answers a request that this page has not sent on its topic.',
  'too-many': 'there were too many in a short time.',
  session: 'the session does not contain what it is about.',
};

/** For developers: nothing changes for visitors. @param count how many messages were refused, with this one */
export const toRefusedMessageAlert = (fault: MessageFault, count: number): AlertInfo => ({
  code: 'WALLET_MISBEHAVED',
  isForDevelopers: true,
  displayMessage: 'Wallet Message Refused',
  debugMessage: `A message on a topic of the pairing was refused: ${REASONS[fault]}${
    count === ALERT_LIMIT ? ' Further ones are refused without an alert.' : ''
  }`,
});
