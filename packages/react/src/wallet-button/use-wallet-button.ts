import type { ChainNamespace } from '@foyerkit/core';
import type { ConnectedByButton } from '@foyerkit/core/wallet-button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFoyer } from '../foyer/foyer-provider.js';
import { type CallError, type CallState, useCall } from '../hooks/use-call.js';
import type { WalletButtonTarget } from './connect-wallet-button.js';

export interface WalletButtonHookOptions {
  /** Only wallets of this chain namespace. Default: all. */
  readonly namespace?: ChainNamespace | undefined;
  readonly onSuccess?: ((connected: ConnectedByButton) => void) | undefined;
  /** Branch on `code`: some of the specification's messages are for developers, and so are `details`. */
  readonly onError?: ((error: CallError) => void) | undefined;
}

export interface WalletButtonState extends CallState<ConnectedByButton> {
  /** Whether a press opens at once: the modal has loaded. */
  readonly isReady: boolean;
  /** Loads the modal ahead of a press. Call it when the pointer enters the button and when it gets the focus. */
  readonly preload: () => void;
  /**
   * Opens the modal at a wallet and asks it. For a social login call it in the visitor's press, after `preload`: browsers may block a
   * popup that opens only after the modal has loaded.
   */
  readonly connect: (wallet: WalletButtonTarget) => void;
  /** Forgets how the last call went. A wallet that is asked is not abandoned. */
  readonly reset: () => void;
}

/**
 * Connects one wallet, one social login, by e-mail or by WalletConnect, from a button of the page. Mounting loads nothing; `preload`
 * does, and otherwise the press.
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
  const load = useCallback(async () => {
    const loaded = await Promise.all([import('./connect-wallet-button.js'), engine()]);
    setReady(true);
    return loaded;
  }, [engine]);
  // The press loads it again, and reports the reason.
  const preload = useCallback(() => void load().catch(() => undefined), [load]);
  const connect = useCallback(
    (wallet: WalletButtonTarget) =>
      call(async () => {
        const [{ connectWalletButton }, modal] = await load();
        return connectWalletButton(modal, wallet, namespace);
      }),
    [call, load, namespace],
  );
  return { ...state, isReady, preload, connect, reset };
}
