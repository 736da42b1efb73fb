/**
 * The views of an account, which few visitors open on their first visit. In a module of its own, because bundlers write
 * the names of all files that a dynamic import brings into the chunk that contains it: everybody who opens the modal
 * would load those of these views, too.
 */
export const account = () => import('./account.container.js');
export const accountSettings = () => import('./account-settings.container.js');
export const profileWallets = () => import('./profile-wallets.container.js');
