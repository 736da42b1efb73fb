import {
  describePermission,
  fetchSessions,
  selectRevocation,
  selectSessionAccount,
  selectSessions,
  selectSessionsError,
  statusOf,
  submitRevocation,
} from '@foyerkit/core/smart-sessions';
import { BetaTag } from '@foyerkit/ui/views/smart-sessions/beta-tag';
import { SmartSessionListView } from '@foyerkit/ui/views/smart-sessions/smart-session-list.view';
import { useEffect } from 'react';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { useNativeCoin } from '../use-native-coin.js';
import { useSessionTokens } from '../use-session-tokens.js';

export function SmartSessionListContainer() {
  const dispatch = useModalDispatch();
  const account = useModalSelector(selectSessionAccount);
  const sessions = useModalSelector(selectSessions);
  const error = useModalSelector(selectSessionsError);
  const revocation = useModalSelector(selectRevocation);
  const { decimals, symbol } = useNativeCoin();
  const tokens = useSessionTokens(sessions?.flatMap(({ permissions }) => permissions) ?? []);
  useEffect(() => {
    if (account === null) return;
    const reading = dispatch(fetchSessions());
    return () => reading.abort();
  }, [account, dispatch]);
  const now = Date.now();
  const items =
    tokens &&
    sessions?.map((session) => ({
      ...session,
      status: statusOf(session, now),
      permissions: session.permissions.map((one) => describePermission(one, decimals, tokens)),
    }));
  return (
    <SmartSessionListView
      sessions={items ?? null}
      error={error}
      symbol={symbol}
      revocation={revocation}
      onRevoke={(pci) => void dispatch(submitRevocation(pci))}
      onRetry={() => void dispatch(fetchSessions())}
    />
  );
}
SmartSessionListContainer.comesAfter = ConnectContainer;
SmartSessionListContainer.headerEnd = BetaTag;
