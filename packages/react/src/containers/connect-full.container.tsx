import { pairingWanted, viewPushed } from '@foyerkit/core';
import { ConnectFullView } from '@foyerkit/ui/views/connect-full.view';
import { ConnectWideView } from '@foyerkit/ui/views/connect-wide.view';
import { useConnect } from '../engine/use-connect.js';
import { useConnectWays } from '../engine/use-connect-ways.js';
import { useIsWide } from '../engine/use-is-wide.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { useModalDispatch } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

/** Connect for hosts with social logins, legal documents or the wide layout. */
export function ConnectFullContainer() {
  const dispatch = useModalDispatch();
  const isWide = useIsWide();
  const view = { ...useConnect(), ...useLegalTerms(), arrange: useConnectWays() };
  if (!isWide) return <ConnectFullView {...view} />;
  // A pairing begins with the press (decision 17).
  const onShowCode = () => {
    dispatch(viewPushed({ view: 'ConnectingWalletConnectBasic' }));
    dispatch(pairingWanted({}));
  };
  return <ConnectWideView {...view} onShowCode={onShowCode} />;
}
ConnectFullContainer.comesAfter = ConnectContainer;
