import { ConnectFullView } from '@foyerkit/ui/views/connect-full.view';
import { useConnect } from '../engine/use-connect.js';
import { useConnectWays } from '../engine/use-connect-ways.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { ConnectContainer } from './connect.container.js';

/** Connect for hosts with social logins or legal documents. */
export function ConnectFullContainer() {
  return <ConnectFullView {...useConnect()} {...useLegalTerms()} arrange={useConnectWays()} />;
}
ConnectFullContainer.comesAfter = ConnectContainer;
