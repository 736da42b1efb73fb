import { useRef } from 'react';
import { ScrollArea } from '../../primitives/scroll-area.js';
import { useKeptFocus } from '../use-kept-focus.js';
import { ActivityContent, type ActivityContentProps, NoTransactions } from './activity-content.js';

export type TransactionsViewProps = Omit<ActivityContentProps, 'empty'>;

/** Keeps the height of the view while pages load. */
const MAX_HEIGHT = 540;

/** What the account did, by month. */
export function TransactionsView(props: TransactionsViewProps) {
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const isFixed = props.items.length > 0 || props.status === 'loading';
  return (
    <ScrollArea maxHeight={MAX_HEIGHT} isFixed={isFixed}>
      {/* Has the focus when a press on "Try again" replaces the button. */}
      <div ref={root} tabIndex={-1} data-rest>
        <ActivityContent {...props} empty={<NoTransactions />} />
      </div>
    </ScrollArea>
  );
}
