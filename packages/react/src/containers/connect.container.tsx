import { ConnectView } from '@foyerkit/ui/views/connect.view';
import { startEngine } from '../engine/engine.js';
import { useConnect } from '../engine/use-connect.js';

export function ConnectContainer() {
  return <ConnectView {...useConnect()} />;
}
ConnectContainer.comesAfter = startEngine;
