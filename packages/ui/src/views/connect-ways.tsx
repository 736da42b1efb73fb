import { Fragment, type ReactNode } from 'react';
import { WalletIcon } from '../icons/wallet.icon.js';
import { loginTexts } from '../messages/en/logins.js';
import { useMessages } from '../messages/use-messages.js';
import { Divider } from '../primitives/divider.js';
import { IconBox } from '../primitives/icon-box.js';
import { List } from '../primitives/list.js';
import { ListRow } from '../primitives/list-row.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './connect-ways.css.js';

export type ConnectWayId = 'email' | 'social' | 'wallet';

export interface ConnectWaysProps {
  /** In the order shown. */
  readonly ways: readonly { readonly id: ConnectWayId; readonly content: ReactNode }[];
}

const isLogin = (id: ConnectWayId | undefined) => id === 'email' || id === 'social';

/** The ways to connect, below each other. Adjacent e-mail and social logins form one group. Source: F3.2.2. */
export function ConnectWays({ ways }: ConnectWaysProps) {
  useStyles(css);
  return (
    <div className="connect-ways">
      {ways.map(({ id, content }, index) => (
        <Fragment key={id}>
          {index > 0 && !(isLogin(id) && isLogin(ways[index - 1]?.id)) && <Divider />}
          {content}
        </Fragment>
      ))}
    </div>
  );
}

/** Opens the wallets if they have a separate view. */
export function WalletsRow({ onPress }: { readonly onPress: () => void }) {
  const { t } = useMessages(loginTexts);
  return (
    <List label={t('logins.wallet')}>
      <ListRow
        icon={
          <IconBox>
            <WalletIcon />
          </IconBox>
        }
        name={t('logins.wallet')}
        trailing="chevron"
        onPress={onPress}
      />
    </List>
  );
}
