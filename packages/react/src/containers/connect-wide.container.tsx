import { connectorChosen, selectAllConnectors } from '@foyerkit/core';
import { ConnectWideView } from '@foyerkit/ui/views/connect-wide.view';
import { useConnect } from '../engine/use-connect.js';
import { useConnectWays } from '../engine/use-connect-ways.js';
import { useIsWide } from '../engine/use-is-wide.js';
import { useLegalTerms } from '../engine/use-legal-terms.js';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { ConnectContainer } from './connect.container.js';
import { ConnectFullContainer } from './connect-full.container.js';

/** Connect for hosts with `layout: 'wide'`. A pairing begins with the press (decision 17). */
function WideConnect() {
  const dispatch = useModalDispatch();
  const pairing = useModalSelector((state) => selectAllConnectors(state).find(({ type }) => type === 'PAIRING'));
  return (
    <ConnectWideView
      {...useConnect()}
      {...useLegalTerms()}
      arrange={useConnectWays()}
      onShowCode={() => pairing && dispatch(connectorChosen({ chosen: pairing }))}
    />
  );
}

export function ConnectWideContainer() {
  return useIsWide() ? <WideConnect /> : <ConnectFullContainer />;
}
ConnectWideContainer.comesAfter = ConnectContainer;
