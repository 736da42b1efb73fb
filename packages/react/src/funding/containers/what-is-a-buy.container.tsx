import { goBack } from '@foyerkit/core';
import { WhatIsABuyView } from '@foyerkit/ui/views/funding/what-is-a-buy.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch } from '../../modal-context.js';

export function WhatIsABuyContainer() {
  const dispatch = useModalDispatch();
  // The guide opens from the providers.
  return <WhatIsABuyView onBuy={() => void dispatch(goBack())} />;
}
WhatIsABuyContainer.comesAfter = ConnectContainer;
