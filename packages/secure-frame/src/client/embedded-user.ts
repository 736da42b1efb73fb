import type { EmbeddedNamespace, EmbeddedUser, LoginCache } from '@foyerkit/core/adapter';
import { FRAME_NAMESPACES, type ReplyPayloads } from '../protocol/index.js';
import { fromWireChain } from './chain.js';

const NAMESPACES: readonly string[] = FRAME_NAMESPACES;

export const isNamespace = (namespace: string): namespace is EmbeddedNamespace => NAMESPACES.includes(namespace);

/** Who has logged in, as the site replied. @param asked what it was asked for */
export function toUser(
  asked: Pick<EmbeddedUser, 'namespace' | 'networkId'>,
  reply: ReplyPayloads['GET_USER'],
  cached: LoginCache,
): EmbeddedUser {
  const { address, preferredAccountType = 'eoa', smartAccountDeployed = null } = reply;
  const accounts = reply.accounts ?? [{ address, type: preferredAccountType }];
  const accountType = accounts.find((account) => account.address === address)?.type ?? preferredAccountType;
  return {
    namespace: asked.namespace,
    networkId: fromWireChain(reply.chainId, asked.namespace) ?? asked.networkId,
    address,
    accounts,
    accountType,
    isDeployed: accountType === 'smartAccount' ? smartAccountDeployed : null,
    email: reply.email ?? cached.email,
    userName: cached.userName,
  };
}
