import { ConnectFullView, type ConnectFullViewProps } from '@foyerkit/ui/views/connect-full.view';
import { ExploreGuide } from '@foyerkit/ui/views/connect-guide';
import { useConnect } from '../engine/use-connect.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { ConnectContainer } from './connect.container.js';

/** Connect with the guide set to explore; it does not require the legal checkbox. Sources: C2.9, C2.61. */
export function CreateContainer({ arrange }: Pick<ConnectFullViewProps, 'arrange'>) {
  const connect = useConnect();
  const { legal } = useLegalTerms();
  const { onGetWallet } = connect;
  return (
    <ConnectFullView
      {...connect}
      legal={legal}
      guide={onGetWallet && <ExploreGuide onExplore={onGetWallet} />}
      arrange={arrange}
    />
  );
}
CreateContainer.comesAfter = ConnectContainer;
