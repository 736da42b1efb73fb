import type { FeatureModule, FeatureView } from '@foyerkit/core';
import { type NamesMethods, namesFeature } from '@foyerkit/core/names';
import { nameTexts } from '@foyerkit/ui';
import { lazyView } from '../engine/lazy-view.js';

/** They show the account that gets the name, and wait for nobody. */
const OF_ACCOUNT = { needsAccount: true, isLasting: true } as const;

const NAMES_VIEWS = {
  ChooseAccountName: {
    ...OF_ACCOUNT,
    opensByName: true,
    container: lazyView(() => import('./containers/choose-account-name.container.js')),
    next: ['RegisterAccountName'],
  },
  RegisterAccountName: {
    ...OF_ACCOUNT,
    opensByName: true,
    container: lazyView(() => import('./containers/register-account-name.container.js')),
    next: ['RegisterAccountNameSuccess'],
  },
  RegisterAccountNameSuccess: {
    ...OF_ACCOUNT,
    container: lazyView(() => import('./containers/register-account-name-success.container.js')),
  },
} satisfies Readonly<Record<string, FeatureView>>;

const TITLES = Object.fromEntries(Object.entries(nameTexts).filter(([key]) => key.startsWith('title.')));

/** Names of accounts with the views in which one is chosen. */
export const namesModule: FeatureModule<NamesMethods> = { ...namesFeature, views: NAMES_VIEWS, texts: TITLES };
