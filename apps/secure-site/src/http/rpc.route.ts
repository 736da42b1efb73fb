import { Hono } from 'hono';
import * as v from 'valibot';
import { isAddress } from 'viem';
import { answerSafeRequest } from '../approvals/safe-request.js';
import { explained } from '../chain/explained.js';
import type { NodeClients } from '../chain/node-client.js';
import { isAccountDeployed } from '../smart-account/account.js';
import type { SmartAccounts } from '../smart-account/smart-accounts.js';
import { findKey } from '../stores/keys.store.js';
import type { Queries } from '../stores/tables.js';
import { HttpError } from './http-error.js';
import { CHAIN_ENTRIES, networkIdOf } from './network-id.js';
import { parseBody } from './parse.js';
import type { SessionReader } from './session-reader.js';
import type { SiteEnv } from './site-env.js';

const REQUEST_BODY = v.object({
  ...CHAIN_ENTRIES,
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.unknown(), []),
  accountType: v.optional(v.picklist(['eoa', 'smartAccount']), 'eoa'),
});
const REFUSED = 'The network refused it';

export interface RpcRoutesOptions {
  readonly db: Queries;
  readonly nodes: NodeClients;
  readonly reader: SessionReader;
  readonly smartAccounts: SmartAccounts;
}

/** What a page may read without asking the visitor: from the nodes of the site's networks only. */
export function rpcRoutes({ db, nodes, reader, smartAccounts }: RpcRoutesOptions): Hono<SiteEnv> {
  const evmAddressOf = async (userId: string) => {
    const key = await findKey(db, userId, 'eip155');
    if (!key || !isAddress(key.address)) throw new HttpError(401, 'SESSION_EXPIRED', 'Log in first.');
    return key.address;
  };
  return new Hono<SiteEnv>()
    .post('/api/rpc', async (c) => {
      const { userId } = await reader.require(c);
      const { method, params, accountType, ...chain } = await parseBody(c, REQUEST_BODY);
      const party = { userId, address: await evmAddressOf(userId), accountType };
      const request = { method, params, networkId: networkIdOf(chain) };
      const result = await explained(answerSafeRequest({ db, nodes, smartAccounts }, party, request), REFUSED);
      return c.json({ result: result ?? null });
    })
    .get('/api/user/smart-account/:chainId', async (c) => {
      const { userId } = await reader.require(c);
      const networkId = networkIdOf({ chainId: c.req.param('chainId'), chainNamespace: 'eip155' });
      const { node } = smartAccounts.of(networkId);
      const address = smartAccounts.addressOf(await evmAddressOf(userId), networkId);
      if (address === null) throw new HttpError(422, 'CHAIN_NOT_SUPPORTED', 'There are no smart accounts here.');
      const isDeployed = await explained(isAccountDeployed(node.client, address), REFUSED);
      return c.json({ address, isDeployed });
    });
}
