import { ConnectFullView } from '@foyerkit/ui/views/connect-full.view';
import { ExploreGuide } from '@foyerkit/ui/views/connect-guide';
import { useConnect } from '../engine/use-connect.js';
import { useConnectWays } from '../engine/use-connect-ways.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { ConnectContainer } from './connect.container.js';

/** Connect with the guide set to explore; it does not require the legal checkbox. Sources: C2.9, C2.61. */
export function CreateContainer() {
  const connect = useConnect();
  const { legal } = useLegalTerms();
  const { onGetWallet } = connect;
  return (
    <ConnectFullView
      {...connect}
      legal={legal}
      guide={onGetWallet && <ExploreGuide onExplore={onGetWallet} />}
      arrange={useConnectWays()}
    />
  );
}
CreateContainer.comesAfter = ConnectContainer;
