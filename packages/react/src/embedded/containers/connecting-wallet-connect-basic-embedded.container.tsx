import { ConnectContainer } from '../../containers/connect.container.js';
import { ConnectingWalletConnectBasicContainer } from '../../containers/connecting-wallet-connect-basic.container.js';
import { useLoginWays } from '../use-login-ways.js';

/** The code for any wallet; the wide layout has the logins beside it. */
export function ConnectingWalletConnectBasicEmbeddedContainer() {
  return <ConnectingWalletConnectBasicContainer arrange={useLoginWays()} />;
}
ConnectingWalletConnectBasicEmbeddedContainer.comesAfter = ConnectContainer;
