import { UpgradeEmailView } from '@foyerkit/ui/views/embedded/upgrade-email.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useDashboard } from '../use-dashboard.js';

export function UpgradeEmailContainer() {
  const href = useDashboard();
  return href === null ? null : <UpgradeEmailView href={href} />;
}
UpgradeEmailContainer.comesAfter = ConnectContainer;
