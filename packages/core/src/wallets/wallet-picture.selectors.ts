import { NO_ANSWERS, selectAnswers } from '../api/answers.selectors.js';
import type { AnswersState, ShortList } from '../api/answers.state.js';
import type { Connector } from '../ports/adapter.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { identityName, type Wallet } from './wallet.js';

/** What is known of a wallet that brought no picture with it. */
interface Faceless {
  readonly name: string | null;
  readonly id?: string;
  readonly rdns?: string;
  readonly explorerId?: string;
}

/** The parts of the state that know wallets by sight. */
export interface PictureState {
  readonly options: Pick<RootState['options'], 'customWallets'>;
  readonly wallets: Pick<RootState['wallets'], 'recent'>;
  readonly answers?: Pick<AnswersState, ShortList>;
}

/** Those parts and no others, for selectors that shall not answer anew whenever something else changes. */
export const selectPictureState = createAppSelector(
  [
    (state) => state.options.customWallets,
    (state) => selectAnswers(state).featured,
    (state) => state.wallets.recent,
    (state) => selectAnswers(state).recentWallets,
    (state) => selectAnswers(state).recommended,
  ],
  (customWallets, featured, recent, recentWallets, recommended): PictureState => ({
    options: { customWallets },
    wallets: { recent },
    answers: { featured, recentWallets, recommended },
  }),
);

/** By name alone, and only for who has nothing else to be known by: a name proves nothing, docs/decisions/0009. */
const isNamedLike = (known: string | null, { id, name, rdns }: Faceless): boolean =>
  !id && !rdns && known !== null && name !== null && identityName(known) === identityName(name);

const isSame = (wallet: Wallet, faceless: Faceless): boolean => {
  const { explorerId, id, rdns } = faceless;
  return (
    wallet.id === (explorerId ?? id) ||
    (rdns !== undefined && wallet.rdns === rdns) ||
    wallet.injected.some(({ injectedId }) => injectedId === id) ||
    isNamedLike(wallet.name, faceless)
  );
};

/**
 * The catalogue's picture of a wallet, or the host's own: places that the host chose. What wallets bring themselves is
 * shown as data only, so that none of them makes the page fetch from anywhere (EIP-6963, "Images/Icons").
 */
export function findPicture(
  { answers = NO_ANSWERS, options, wallets }: PictureState,
  wallet: Faceless,
): string | undefined {
  const known = [...options.customWallets, ...answers.featured, ...answers.recommended, ...answers.recentWallets];
  const record = known.find((one) => one.imageUrl !== undefined && isSame(one, wallet));
  if (record) return record.imageUrl;
  // A wallet chosen from the whole catalogue is remembered with its picture, and is in none of the short lists.
  return wallets.recent.find(({ isPaired, name }) => isPaired && isNamedLike(name, wallet))?.iconUrl;
}

/** The picture of a connector: the host's, its own, the catalogue's. `undefined`: the view draws a monogram. */
export const selectConnectorPicture = (state: RootState, connector: Connector): string | undefined => {
  const { connectorImages } = state.options;
  // A wallet names itself, and may do so by what every object has.
  const ofHost = Object.hasOwn(connectorImages, connector.id) ? connectorImages[connector.id] : undefined;
  return ofHost ?? connector.iconUrl ?? findPicture(state, connector);
};
