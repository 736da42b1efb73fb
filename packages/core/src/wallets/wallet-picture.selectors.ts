import { NO_ANSWERS, selectAnswers } from '../api/answers.selectors.js';
import type { AnswersState, ShortList } from '../api/answers.state.js';
import type { Connector } from '../ports/adapter.js';
import type { RootState } from '../store/state.js';
import { createAppSelector } from '../store/typed.js';
import { identityName, type Wallet } from './wallet.js';

/** Sources of pictures for a wallet that has none of its own. */
interface Faceless {
  readonly name: string | null;
  readonly id?: string;
  readonly rdns?: string;
  readonly explorerId?: string;
}

/** The parts of the state that contain wallets' pictures. */
export interface PictureState {
  readonly options: Pick<RootState['options'], 'customWallets'>;
  readonly wallets: Pick<RootState['wallets'], 'recent'>;
  readonly answers?: Pick<AnswersState, ShortList>;
}

/** Only those parts, for selectors that must not recompute when something else changes. */
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

/** Matches by name alone, for wallets without any other identity: a name proves nothing, docs/decisions/0009. */
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
 * The picture from the catalogue or from the host: URLs that the host chose. Pictures that wallets bring
 * themselves are used only as data, so that no wallet can make the page fetch a URL (EIP-6963, "Images/Icons").
 */
export function findPicture(
  { answers = NO_ANSWERS, options, wallets }: PictureState,
  wallet: Faceless,
): string | undefined {
  const known = [...options.customWallets, ...answers.featured, ...answers.recommended, ...answers.recentWallets];
  const record = known.find((one) => one.imageUrl !== undefined && isSame(one, wallet));
  if (record) return record.imageUrl;
  // A wallet chosen from the whole catalogue is remembered with its picture and is in none of the short lists.
  return wallets.recent.find(({ isPaired, name }) => isPaired && isNamedLike(name, wallet))?.iconUrl;
}

/** The picture of a connector: the host's, its own, the catalogue's. `undefined`: the view draws a monogram. */
export const selectConnectorPicture = (state: RootState, connector: Connector): string | undefined => {
  const { connectorImages } = state.options;
  // A wallet chooses its own name, which may be a property that every object has.
  const ofHost = Object.hasOwn(connectorImages, connector.id) ? connectorImages[connector.id] : undefined;
  return ofHost ?? connector.iconUrl ?? findPicture(state, connector);
};
