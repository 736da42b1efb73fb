import { ConnectFullView } from '@foyerkit/ui/views/connect-full.view';
import { useConnect } from '../engine/use-connect.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { ConnectContainer } from './connect.container.js';

/** Sources: C2.70, F6.3.1. */
const MAX_HEIGHT_PX = 540;

/** The wallets, for hosts whose Connect has only a button that opens them. */
export function ConnectWalletsContainer() {
  return <ConnectFullView {...useConnect()} {...useLegalTerms()} maxHeight={MAX_HEIGHT_PX} />;
}
ConnectWalletsContainer.comesAfter = ConnectContainer;
