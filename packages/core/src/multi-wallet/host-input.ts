import * as v from 'valibot';
import type { DisconnectTarget } from '../connection/disconnect-target.js';
import { InvalidOptionError } from '../errors/option-errors.js';
import { CHAIN_NAMESPACES } from '../ports/caip.js';
import type { ConnectionRef } from './multi-wallet.state.js';

const namespace = v.picklist(CHAIN_NAMESPACES);
const RefSchema = v.object({ namespace, connectorId: v.string(), address: v.optional(v.string()) });
const TargetSchema = v.object({
  namespace: v.optional(namespace),
  connectorId: v.optional(v.string()),
  isWholeWallet: v.optional(v.boolean()),
  revoke: v.optional(v.boolean()),
});

function check(schema: v.GenericSchema, given: unknown): void {
  const result = v.safeParse(schema, given);
  if (!result.success) throw new InvalidOptionError('connection', result.issues[0].message);
}

/** Checks a host's reference to a connection: not every host writes TypeScript. @throws INVALID_OPTION */
export const checkRef = (ref: Pick<ConnectionRef, 'namespace' | 'connectorId'>): void => check(RefSchema, ref);

/** The same for disconnecting. No argument means all; an invalid argument never means all. @throws INVALID_OPTION */
export const checkTarget = (target: DisconnectTarget): void => check(TargetSchema, target);
