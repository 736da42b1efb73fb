import { ConnectContainer } from '../../containers/connect.container.js';
import { ConnectFullContainer } from '../../containers/connect-full.container.js';
import { useLoginWays } from '../use-login-ways.js';

/** Connect with the e-mail field and the social logins of the embedded wallet. */
export function ConnectEmbeddedContainer() {
  return <ConnectFullContainer arrange={useLoginWays()} />;
}
ConnectEmbeddedContainer.comesAfter = ConnectContainer;
