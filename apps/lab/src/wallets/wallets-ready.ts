/** The event on the frame's element that says its wallets are there. */
export const WALLETS_READY = 'lab-wallets-ready';
