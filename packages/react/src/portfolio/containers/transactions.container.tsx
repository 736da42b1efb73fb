import { TransactionsView } from '@foyerkit/ui/views/portfolio/transactions.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useActivityProps } from '../use-activity-props.js';

export function TransactionsContainer() {
  return <TransactionsView {...useActivityProps()} />;
}
TransactionsContainer.comesAfter = ConnectContainer;
