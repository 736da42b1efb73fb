import type { CaipAddress } from '@foyerkit/core';
import {
  type NamedToken,
  type SessionPermission,
  selectSessionAccount,
  selectSessionTokens,
} from '@foyerkit/core/smart-sessions';
import { useEffect, useState } from 'react';
import { useModal } from '../engine/engine-context.js';
import { useModalSelector } from '../modal-context.js';
import { openPortfolio } from '../portfolio/open-portfolio.js';

/** After that, amounts are shown in the smallest unit: what comes later would move what can be pressed. */
const MAX_WAIT_MS = 3_000;

interface ReadTokens {
  /** The same address is another token on another network. */
  readonly account: CaipAddress | null;
  readonly tokens: readonly NamedToken[];
}

const NONE: readonly NamedToken[] = [];

/**
 * The tokens in which permissions are shown, read when the first permission needs them. `null`: they are being read.
 * What has been shown does not change until the view or the account is left.
 */
export function useSessionTokens(permissions: readonly SessionPermission[]): readonly NamedToken[] | null {
  const modal = useModal();
  const account = useModalSelector(selectSessionAccount);
  const [read, setRead] = useState<ReadTokens | null>(null);
  const known = read?.account === account ? read.tokens : null;
  const isWanted = known === null && permissions.some(({ type }) => type === 'erc20-recurring-allowance');
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stop = (): void => undefined;
    const settle = (): void => {
      if (!isOver) setRead({ account, tokens: selectSessionTokens(modal.store.getState()) });
    };
    const timer = setTimeout(settle, MAX_WAIT_MS);
    openPortfolio(modal).then(
      ({ followTokens }) => {
        if (isOver) return;
        stop = followTokens('eip155', ({ caipAddress, error, tokens }) => {
          if (!caipAddress || error || tokens) settle();
        });
      },
      (thrown: unknown) => {
        console.error('[foyerkit] The tokens of the account could not be read.', thrown);
        settle();
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [account, isWanted, modal]);
  return isWanted ? null : (known ?? NONE);
}
