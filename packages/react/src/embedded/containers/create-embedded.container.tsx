import { ConnectContainer } from '../../containers/connect.container.js';
import { CreateContainer } from '../../containers/create.container.js';
import { useLoginWays } from '../use-login-ways.js';

/** Connect for visitors without a wallet, with the logins of the embedded wallet. */
export function CreateEmbeddedContainer() {
  return <CreateContainer arrange={useLoginWays()} />;
}
CreateEmbeddedContainer.comesAfter = ConnectContainer;
