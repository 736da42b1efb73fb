import { APP_PAYLOADS, type AppPayloads, fits, type SessionUser } from '@foyerkit/secure-frame/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { isAddress } from 'viem';
import type { AccountService } from '../accounts/account-service.js';
import type { ApprovalService } from '../approvals/approval-service.js';
import type { NodeClients } from '../chain/node-client.js';
import { RequestError } from '../request-error.js';
import type { SmartAccounts } from '../smart-account/smart-accounts.js';
import { HttpError } from './http-error.js';
import { chainIdOf, networkIdOf } from './network-id.js';
import { parseBody } from './parse.js';
import type { SessionReader } from './session-reader.js';
import type { SiteEnv } from './site-env.js';

/** The body is the payload of GET_USER. */
const USER = v.custom<AppPayloads['GET_USER']>((body) => fits(APP_PAYLOADS.GET_USER, body));

export interface UserRoutesOptions {
  readonly accounts: AccountService;
  readonly approvals: ApprovalService;
  readonly nodes: NodeClients;
  readonly reader: SessionReader;
  readonly smartAccounts: SmartAccounts;
}

/** The user who is logged in, as the page that embeds the site gets to know him, and where he may have a smart account. */
export function userRoutes({ accounts, approvals, nodes, reader, smartAccounts }: UserRoutesOptions): Hono<SiteEnv> {
  const defaultNetwork = () => {
    const [first] = nodes.networks;
    if (!first) throw new RequestError('CHAIN_NOT_SUPPORTED', 'This site has no networks.');
    return first.networkId;
  };
  return new Hono<SiteEnv>()
    .get('/api/networks/smart-accounts', (c) => c.json({ smartAccountEnabledNetworks: smartAccounts.chainIds }))
    .post('/api/user', async (c) => {
      const session = await reader.require(c);
      const { chainId, preferredAccountType, siwxMessage } = (await parseBody(c, USER)) ?? {};
      const asked = chainId === undefined ? defaultNetwork() : networkIdOf({ chainId, chainNamespace: 'eip155' });
      const { networkId } = nodes.of(asked).network;
      const namespace = networkId.startsWith('solana:') ? 'solana' : 'eip155';
      const user = await accounts.describe(session.userId);
      const owner = user?.accounts.find((account) => account.namespace === namespace)?.address;
      if (!user || owner === undefined) throw new HttpError(401, 'SESSION_EXPIRED', 'Log in first.');

      const smart =
        isAddress(owner) && smartAccounts.isEnabled(networkId) ? smartAccounts.addressOf(owner, networkId) : null;
      const isSmart = preferredAccountType === 'smartAccount' && smart !== null;
      const accountType = isSmart ? 'smartAccount' : 'eoa';
      const answer: SessionUser = {
        email: user.email,
        userName: user.userName,
        address: isSmart ? smart : owner,
        chainId: chainIdOf(networkId),
        accounts: [
          { address: owner, type: 'eoa' },
          ...(smart === null ? [] : [{ address: smart, type: 'smartAccount' as const }]),
        ],
        preferredAccountType: accountType,
      };
      if (!siwxMessage) return c.json(answer);
      const { id: frameId, origin } = c.get('frame');
      const party = { sessionId: session.id, userId: session.userId, frameId, origin, appName: '' };
      const signed = await approvals.signIn(party, siwxMessage, { networkId, accountType });
      return c.json({ ...answer, ...signed, siwxMessage });
    });
}
