import type { ChainNamespace, ErrorInfo } from '@foyerkit/core';
import type { ConnectedByButton } from '@foyerkit/core/wallet-button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { type CallState, useCall } from '../hooks/use-call.js';
import type { WalletButtonTarget } from './connect-wallet-button.js';

export interface WalletButtonHookOptions {
  /** Only wallets of this chain namespace. Default: all. */
  readonly namespace?: ChainNamespace | undefined;
  readonly onSuccess?: ((connected: ConnectedByButton) => void) | undefined;
  readonly onError?: ((error: ErrorInfo) => void) | undefined;
}

export interface WalletButtonState extends CallState<ConnectedByButton> {
  /** Whether a press opens at once: the modal has loaded. */
  readonly isReady: boolean;
  /**
   * Opens the modal at a wallet and asks it. For a social login call it in the visitor's press, once `isReady`: it opens a popup.
   */
  readonly connect: (wallet: WalletButtonTarget) => void;
  /** Forgets how the last call went. A wallet that is asked is not abandoned. */
  readonly reset: () => void;
}

/**
 * Connects one wallet, one social login, by e-mail or by WalletConnect, from a button of the page. Loads the modal's code when it is
 * mounted, so that a press can open a popup.
 */
export function useWalletButton({ namespace, onError, onSuccess }: WalletButtonHookOptions = {}): WalletButtonState {
  const { engine } = useFoyer();
  const [isReady, setReady] = useState(false);
  const [state, call, reset] = useCall<ConnectedByButton>();
  const listeners = useRef({ onError, onSuccess });
  useEffect(() => {
    listeners.current = { onError, onSuccess };
  });
  useEffect(() => {
    if (state.data) listeners.current.onSuccess?.(state.data);
    if (state.error) listeners.current.onError?.(state.error);
  }, [state.data, state.error]);
  useEffect(() => {
    let isWanted = true;
    Promise.all([import('./connect-wallet-button.js'), engine()]).then(
      () => isWanted && setReady(true),
      // The press loads it again, and reports the reason.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [engine]);
  const connect = useCallback(
    (wallet: WalletButtonTarget) =>
      call(async () => {
        const [{ connectWalletButton }, modal] = await Promise.all([import('./connect-wallet-button.js'), engine()]);
        return connectWalletButton(modal, wallet, namespace);
      }),
    [call, engine, namespace],
  );
  return { ...state, isReady, connect, reset };
}
