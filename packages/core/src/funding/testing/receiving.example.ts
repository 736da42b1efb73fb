import { receivingOf } from '../../funding/receiving.js';
import type { Modal } from '../../modal.js';

/** Writes an invoice for the account on screen. */
export function writeInvoice(modal: Pick<Modal, 'getState'>): string {
  const receiving = receivingOf(modal.getState());
  if (!receiving) return 'Connect a wallet first.';
  const { address, networks, uri } = receiving;
  return [`Pay to ${address}`, `on ${networks.map(({ name }) => name).join(' or ')},`, `or open ${uri}`].join('\n');
}
