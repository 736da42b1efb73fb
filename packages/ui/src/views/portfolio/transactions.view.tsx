import { ScrollArea } from '../../primitives/scroll-area.js';
import { ActivityContent, type ActivityContentProps, NoTransactions } from './activity-content.js';

export type TransactionsViewProps = Omit<ActivityContentProps, 'empty'>;

/** Keeps the height of the view while pages load. */
const MAX_HEIGHT = 540;

/** What the account did, by month. */
export function TransactionsView(props: TransactionsViewProps) {
  const isFixed = props.items.length > 0 || props.status === 'loading';
  return (
    <ScrollArea maxHeight={MAX_HEIGHT} isFixed={isFixed}>
      <ActivityContent {...props} empty={<NoTransactions />} />
    </ScrollArea>
  );
}
