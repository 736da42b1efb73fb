import type { CaipAddress, ChainNamespace, ErrorInfo } from '@foyerkit/core';
import type { PortfolioMethods } from '@foyerkit/core/portfolio';
import { useCallback, useEffect, useState } from 'react';
import { toErrorInfo } from '../foyer/foyer-error.js';
import { useFoyer } from '../foyer/foyer-provider.js';
import { type NamespaceOption, namespaceStateOf, useFoyerState } from '../hooks/use-foyer-state.js';

interface OfAccount {
  readonly caipAddress: CaipAddress | null;
}

/** Follows what is known of an account. @returns ends it */
type Follow<Known> = (
  portfolio: PortfolioMethods,
  namespace: ChainNamespace,
  listener: (known: Known) => void,
) => () => void;

interface Followed<Known> {
  /** The account to read; `null` without one, on an unsupported network, or while the hook is not enabled. */
  readonly caipAddress: string | null;
  readonly namespace: ChainNamespace;
  /** Of that account; `null` until its code is loaded. */
  readonly known: Known | null;
  /** Why the code could not be loaded. */
  readonly error: ErrorInfo | null;
  /** Loads the code. Where that has failed before, the account is followed as soon as it succeeds. */
  readonly open: () => Promise<PortfolioMethods>;
}

/** Follows what is known of the account of a namespace, for as long as a component shows it. */
export function useFollowed<Known extends OfAccount>(
  option: NamespaceOption & { readonly isEnabled?: boolean | undefined },
  follow: Follow<Known>,
): Followed<Known> {
  const { engine } = useFoyer();
  const { namespace, caipAddress } = useFoyerState((all) => {
    const { namespace = all.activeNamespace, isEnabled = true } = option;
    const { status, isUnsupported, caipAddress = null } = namespaceStateOf(all, option) ?? {};
    const isReadable = isEnabled && status === 'connected' && !isUnsupported;
    return { namespace, caipAddress: isReadable ? caipAddress : null };
  });
  const [known, setKnown] = useState<Known | null>(null);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(async () => (await import('./open-portfolio.js')).openPortfolio(await engine()), [engine]);
  const hasFailed = error !== null;
  const open = useCallback(() => {
    if (hasFailed) setAttempt((count) => count + 1);
    return load();
  }, [hasFailed, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts anew
  useEffect(() => {
    if (!caipAddress) return;
    let isWanted = true;
    let end = () => {};
    const start = async () => {
      const portfolio = await load();
      if (!isWanted) return;
      setError(null);
      end = follow(portfolio, namespace, setKnown);
    };
    start().catch((thrown: unknown) => {
      if (isWanted) setError(toErrorInfo(thrown));
    });
    return () => {
      isWanted = false;
      end();
    };
  }, [attempt, caipAddress, follow, load, namespace]);
  // What is known of an account that is no longer on screen does not apply.
  const current = known?.caipAddress === caipAddress ? known : null;
  return { caipAddress, namespace, open, known: caipAddress ? current : null, error: caipAddress ? error : null };
}
