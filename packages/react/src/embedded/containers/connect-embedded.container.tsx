import { pairingWanted, viewPushed } from '@foyerkit/core';
import { ConnectFullView } from '@foyerkit/ui/views/connect-full.view';
import { ConnectWideView } from '@foyerkit/ui/views/connect-wide.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useConnect } from '../../engine/use-connect.js';
import { useIsWide } from '../../engine/use-is-wide.js';
import { useLegalTerms } from '../../engine/use-legal-terms.js';
import { useModalDispatch } from '../../modal-context.js';
import { useLoginWays } from '../use-login-ways.js';

/** Connect with the e-mail field and the social logins of the embedded wallet. */
export function ConnectEmbeddedContainer() {
  const dispatch = useModalDispatch();
  const isWide = useIsWide();
  const view = { ...useConnect(), ...useLegalTerms(), arrange: useLoginWays() };
  if (!isWide) return <ConnectFullView {...view} />;
  // A pairing begins with the press (decision 17).
  const onShowCode = () => {
    dispatch(viewPushed({ view: 'ConnectingWalletConnectBasic' }));
    dispatch(pairingWanted({}));
  };
  return <ConnectWideView {...view} onShowCode={onShowCode} />;
}
ConnectEmbeddedContainer.comesAfter = ConnectContainer;
