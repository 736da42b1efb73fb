/** The event on the frame's element that reports its wallets as ready. */
export const WALLETS_READY = 'lab-wallets-ready';
