import { selectAnswers } from '../api/answers.selectors.js';
import { catalogueApi } from '../api/catalogue.api.js';
import { selectDoubted } from '../api/doubts.selectors.js';
import { ConnectorNotFoundError } from '../errors/connection-errors.js';
import type { FeatureContext } from '../features/feature-module.js';
import type { Connector } from '../ports/adapter.js';
import type { ChainNamespace } from '../ports/caip.js';
import { doubtKeyOf } from '../wallets/doubted-wallets.js';
import { identityName, type Wallet } from '../wallets/wallet.js';
import { catalogueIdsOf, isNamedIn, toIdentitySet, type WalletIdentity } from '../wallets/wallet-identity.js';
import { selectWalletFilter } from '../wallets/wallet-requests.selectors.js';
import { selectExcluded, selectOfferedConnectors } from '../wallets/wallets.selectors.js';
import { toWellKnown } from './well-known-wallets.js';

/** What a name or an id stands for. */
export type FoundWallet =
  | { readonly kind: 'connector'; readonly connector: Connector }
  | { readonly kind: 'wallet'; readonly wallet: Wallet };

type Context = Pick<FeatureContext, 'dependencies' | 'dispatch' | 'getState'>;

const { getWallets, searchWallets } = catalogueApi.endpoints;

/** Asks the catalogue by id, and where that finds nothing, by name. A failed request counts as no result. */
async function askCatalogue({ dependencies, dispatch, getState }: Context, name: string, id: string) {
  if (!getState().options.hasCatalogue) return null;
  await dependencies.features.load('services');
  const filter = selectWalletFilter(getState());
  const include = catalogueIdsOf([id]);
  if (include.length > 0) {
    const { data } = await dispatch(getWallets.initiate({ ...filter, include }, { subscribe: false }));
    const found = data?.pages.flatMap(({ wallets }) => wallets).find((wallet) => wallet.id === id);
    if (found) return found;
  }
  const { data } = await dispatch(searchWallets.initiate({ ...filter, search: name }, { subscribe: false }));
  return data?.wallets.find((wallet) => identityName(wallet.name) === identityName(name)) ?? null;
}

/**
 * Finds a wallet by its catalogue id, its rdns, the id of its connector, a well-known name or its own name: among those
 * of the page first, then among those that are listed, then in the catalogue. One of the page that only uses another wallet's
 * name comes last.
 * @param namespace only connectors of this chain namespace. Default: of all
 * @throws CONNECTOR_NOT_FOUND for one that does not exist, or that the host excludes
 */
export async function findWallet(context: Context, wanted: string, namespace?: ChainNamespace): Promise<FoundWallet> {
  const state = context.getState();
  const { id, name } = toWellKnown(wanted);
  const identities = toIdentitySet([id, wanted]);
  const excluded = selectExcluded(state);
  const isWanted = (identity: WalletIdentity) =>
    (isNamedIn(identity, identities) || identityName(identity.name ?? '') === identityName(name)) &&
    !isNamedIn(identity, excluded);
  const inPage = selectOfferedConnectors(state).filter(
    (one) => one.type !== 'AUTH' && (!namespace || one.namespace === namespace) && isWanted(one),
  );
  const doubted = selectDoubted(state);
  const connector = inPage.find((one) => !doubted.includes(doubtKeyOf(one)));
  if (connector) return { kind: 'connector', connector };
  const { featured, recentWallets, recommended } = selectAnswers(state);
  const listed = [...state.options.customWallets, ...featured, ...recommended, ...recentWallets];
  const wallet = listed.find(isWanted) ?? (await askCatalogue(context, name, id));
  if (wallet && !isNamedIn(wallet, excluded)) return { kind: 'wallet', wallet };
  const [doubtful] = inPage;
  if (!doubtful) throw new ConnectorNotFoundError(wanted);
  return { kind: 'connector', connector: doubtful };
}
