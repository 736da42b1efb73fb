import type { Config } from '@wagmi/core';
import { currentConnection } from './connections.js';

/**
 * Lets the host's own hooks say "connecting" while a prompt is open, as wagmi's connect does. While it stands, wagmi
 * also takes no connection from a wallet's own events, which would come before our answer.
 * @returns a function that ends it.
 */
export function showConnecting(config: Config): () => void {
  const { status: former } = config.state;
  let isShown = true;
  config.setState((state) => ({ ...state, status: 'connecting' }));
  return () => {
    if (!isShown) return;
    isShown = false;
    if (config.state.status !== 'connecting') return;
    const settled = currentConnection(config) ? 'connected' : 'disconnected';
    // A reconnect of the host's that is still under way settles the status when it is done.
    config.setState((state) => ({ ...state, status: former === 'reconnecting' ? former : settled }));
  };
}
