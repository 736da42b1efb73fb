import * as v from 'valibot';
import { isRejected, type Parsed } from './envelope.js';
import { plainCopy } from './plain-copy.js';
import type { Rejected } from './rejections.js';
import { ID, oneOf } from './values.js';

/**
 * The handshake of our own site. The client sends PORT with one transferred port to the window that sent READY; the
 * site answers PORT_OK on that port. Both repeat the nonce of READY. All other messages go through the port.
 */
export const PORT_TYPE = '@foyer/PORT';
export const PORT_OK_TYPE = '@foyer/PORT_OK';

const PORT = v.object({ type: oneOf([PORT_TYPE]), nonce: ID, version: v.custom<1>((value) => value === 1) });
const PORT_OK = v.object({ type: oneOf([PORT_OK_TYPE]), nonce: ID });

export type PortMessage = v.InferOutput<typeof PORT>;
export type PortOkMessage = v.InferOutput<typeof PORT_OK>;

const parse = <S extends v.GenericSchema>(schema: S, data: unknown): Parsed<v.InferOutput<S>> | Rejected => {
  const result = plainCopy(data);
  if (isRejected(result)) return result;
  const { output, success } = v.safeParse(schema, result.copy);
  return success ? { message: output } : { reason: 'shape' };
};

export const parsePortMessage = (data: unknown): Parsed<PortMessage> | Rejected => parse(PORT, data);
export const parsePortOkMessage = (data: unknown): Parsed<PortOkMessage> | Rejected => parse(PORT_OK, data);
