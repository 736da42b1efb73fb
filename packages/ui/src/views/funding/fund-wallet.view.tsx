import { CardIcon } from '../../icons/card.icon.js';
import { ReceiveIcon } from '../../icons/receive.icon.js';
import { WalletIcon } from '../../icons/wallet.icon.js';
import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { IconBox } from '../../primitives/icon-box.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { StateMessage } from '../../primitives/state-message.js';

export interface FundWalletViewProps {
  /** Absent where visitors cannot buy. */
  readonly onBuy?: (() => void) | undefined;
  /** Absent where the app does not offer it. */
  readonly onReceive?: (() => void) | undefined;
  /** Absent where no exchange can be asked. */
  readonly onDeposit?: (() => void) | undefined;
}

/** The ways to fund the wallet. Sources: C2.146, F3.5.2. */
export function FundWalletView({ onBuy, onDeposit, onReceive }: FundWalletViewProps) {
  const { t } = useMessages(fundingTexts);
  if (!onBuy && !onReceive && !onDeposit) {
    return <StateMessage icon={<WalletIcon size={24} />} title={t('fund.none')} text={t('fund.noneHint')} />;
  }
  return (
    <List label={t('fund.ways')}>
      {onBuy && (
        <ListRow
          icon={
            <IconBox kind="accent">
              <CardIcon />
            </IconBox>
          }
          name={t('fund.buy')}
          tag={{ kind: 'accent', text: t('fund.popular') }}
          trailing="chevron"
          onPress={onBuy}
        />
      )}
      {onReceive && (
        <ListRow
          icon={
            <IconBox>
              <ReceiveIcon />
            </IconBox>
          }
          name={t('fund.receive')}
          trailing="chevron"
          onPress={onReceive}
        />
      )}
      {onDeposit && (
        <ListRow
          icon={
            <IconBox>
              <WalletIcon />
            </IconBox>
          }
          name={t('fund.deposit')}
          trailing="chevron"
          onPress={onDeposit}
        />
      )}
    </List>
  );
}
