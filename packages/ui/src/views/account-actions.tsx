import { ActivityIcon } from '../icons/activity.icon.js';
import { CardIcon } from '../icons/card.icon.js';
import { SendIcon } from '../icons/send.icon.js';
import { SwapIcon } from '../icons/swap.icon.js';
import { accountTexts } from '../messages/en/account.js';
import { useMessages } from '../messages/use-messages.js';
import { IconBox } from '../primitives/icon-box.js';
import { ListRow } from '../primitives/list-row.js';

/** What can be done with an account, each in a view of its own. */
export interface AccountAction {
  readonly id: 'activity' | 'fund' | 'send' | 'swap';
  readonly onPress: () => void;
}

export const ACTION_ICONS = { activity: ActivityIcon, fund: CardIcon, send: SendIcon, swap: SwapIcon } as const;

/** Rows of the account's list. Source: F3.5.2. */
export function AccountActionRows({ actions }: { readonly actions: readonly AccountAction[] }) {
  const { t } = useMessages(accountTexts);
  return actions.map(({ id, onPress }) => {
    const Icon = ACTION_ICONS[id];
    return (
      <ListRow
        key={id}
        icon={
          <IconBox>
            <Icon />
          </IconBox>
        }
        name={t(`account.action.${id}`)}
        trailing="chevron"
        focusKey={id}
        onPress={onPress}
      />
    );
  });
}
