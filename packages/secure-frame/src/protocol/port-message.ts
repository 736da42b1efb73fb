import { isRejected, type Parsed } from './envelope.js';
import { plainCopy } from './plain-copy.js';
import type { Rejected } from './rejections.js';
import { check, INVALID, type Output, object, type Schema } from './schema.js';
import { ID } from './values.js';

/**
 * The handshake of our own site. The client sends PORT with one transferred port to the window that sent READY; the
 * site answers PORT_OK on that port. Both repeat the nonce of READY. All other messages go through the port.
 */
export const PORT_TYPE = '@foyer/PORT';
export const PORT_OK_TYPE = '@foyer/PORT_OK';

const exactly = <const T extends number | string>(expected: T) =>
  check<T>(String(expected), (value) => value === expected);

const parse = <T>(schema: Schema<T>, data: unknown): Parsed<T> | Rejected => {
  const result = plainCopy(data);
  if (isRejected(result)) return result;
  const message = schema.read(result.copy);
  return message === INVALID ? { reason: 'shape' } : { message };
};

// Not constants: the client needs one of them, the site the other one.
const createPort = () => object({ type: exactly(PORT_TYPE), nonce: ID, version: exactly(1) });
const createPortOk = () => object({ type: exactly(PORT_OK_TYPE), nonce: ID });

export type PortMessage = Output<ReturnType<typeof createPort>>;
export type PortOkMessage = Output<ReturnType<typeof createPortOk>>;

export const parsePortMessage = (data: unknown): Parsed<PortMessage> | Rejected => parse(createPort(), data);
export const parsePortOkMessage = (data: unknown): Parsed<PortOkMessage> | Rejected => parse(createPortOk(), data);
