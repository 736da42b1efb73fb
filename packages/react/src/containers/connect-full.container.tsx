import { pairingWanted, viewPushed } from '@foyerkit/core';
import { ConnectFullView, type ConnectFullViewProps } from '@foyerkit/ui/views/connect-full.view';
import { ConnectWideView } from '@foyerkit/ui/views/connect-wide.view';
import { useConnect } from '../engine/use-connect.js';
import { useIsWide } from '../engine/use-is-wide.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { useModalDispatch } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';

/** Connect for hosts with legal documents, the wide layout, or more ways to connect than wallets. */
export function ConnectFullContainer({ arrange }: Pick<ConnectFullViewProps, 'arrange'>) {
  const dispatch = useModalDispatch();
  const isWide = useIsWide();
  const view = { ...useConnect(), ...useLegalTerms(), arrange };
  if (!isWide) return <ConnectFullView {...view} />;
  // A pairing begins with the press (decision 17).
  const onShowCode = () => {
    dispatch(viewPushed({ view: 'ConnectingWalletConnectBasic' }));
    dispatch(pairingWanted({}));
  };
  return <ConnectWideView {...view} onShowCode={onShowCode} />;
}
ConnectFullContainer.comesAfter = ConnectContainer;
