import { WhatIsANetworkView } from '@foyerkit/ui/views/what-is-a-network.view';
import { ConnectContainer } from './connect.container.js';

/** A link for the visitor, never requested by the modal. */
const LEARN_MORE_URL = 'https://ethereum.org/developers/docs/networks/';

export function WhatIsANetworkContainer() {
  return <WhatIsANetworkView learnMoreHref={LEARN_MORE_URL} />;
}
WhatIsANetworkContainer.comesAfter = ConnectContainer;
