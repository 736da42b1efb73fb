import { modalClosed } from '@foyerkit/core';
import { describePermission, selectGranted } from '@foyerkit/core/smart-sessions';
import { SmartSessionCreatedView } from '@foyerkit/ui/views/smart-sessions/smart-session-created.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';
import { useNativeCoin } from '../use-native-coin.js';
import { useSessionTokens } from '../use-session-tokens.js';

export function SmartSessionCreatedContainer() {
  const dispatch = useModalDispatch();
  const granted = useModalSelector(selectGranted);
  const { decimals, symbol } = useNativeCoin();
  const tokens = useSessionTokens(granted?.permissions ?? []);
  // The account that has granted it has left.
  if (!granted) return null;
  return (
    <SmartSessionCreatedView
      expiresAt={granted.expiresAt}
      permissions={tokens && granted.permissions.map((one) => describePermission(one, decimals, tokens))}
      symbol={symbol}
      onDone={() => void dispatch(modalClosed())}
    />
  );
}
SmartSessionCreatedContainer.comesAfter = ConnectContainer;
