import { ConnectButton } from '@foyerkit/react';

/** A server component: the button in it is a reference to code of the client. */
export default function Page() {
  return <ConnectButton label="Connect from the page" />;
}
