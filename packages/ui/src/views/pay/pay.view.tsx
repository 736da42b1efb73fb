import { DisconnectIcon } from '../../icons/disconnect.icon.js';
import { WalletIcon } from '../../icons/wallet.icon.js';
import { payTexts } from '../../messages/en/pay.js';
import { formatDecimal } from '../../messages/format-decimal.js';
import { shortAddress } from '../../messages/short-text.js';
import { useMessages } from '../../messages/use-messages.js';
import { IconBox } from '../../primitives/icon-box.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { Spinner } from '../../primitives/spinner.js';
import { StateMessage } from '../../primitives/state-message.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { AddressGroups } from '../address-groups.js';
import { css } from './pay.css.js';

/** An exchange as a row shows it. */
export interface ShownExchange {
  readonly id: string;
  readonly name: string;
  readonly imageUrl?: string | undefined;
}

/** The connected wallet. */
export interface PayingWallet {
  readonly name: string;
  readonly imageUrl?: string | undefined;
  /** The whole address. */
  readonly address: string;
  readonly onDisconnect: () => void;
}

export interface PayViewProps {
  /** Decimal text, with all its digits. */
  readonly amount: string;
  readonly symbol: string;
  readonly networkName: string;
  /** The whole address. */
  readonly recipient: string;
  /** Absent where the app does not connect wallets on the network. */
  readonly onWallet?: (() => void) | undefined;
  /** Absent while none is connected. */
  readonly wallet?: PayingWallet | undefined;
  readonly exchanges: readonly ShownExchange[];
  /** Whether exchanges are being looked for, or could not be reached. */
  readonly exchangesStatus: 'failed' | 'loading' | 'ready';
  /** Opens the exchange's window, in the visitor's press. */
  readonly onExchange: (id: string) => void;
}

/** The ways to pay an invoice. Source: F2.9.1. */
export function PayView(props: PayViewProps) {
  useStyles(css);
  const { t, locale } = useMessages(payTexts);
  const { amount, exchanges, exchangesStatus, networkName, onExchange, onWallet, recipient, symbol } = props;
  const hasNone = !onWallet && exchanges.length === 0 && exchangesStatus === 'ready';
  return (
    <>
      <section className="pay-head" aria-label={t('pay.amount')}>
        {/* Amount and symbol keep their order in every language. */}
        <p className="pay-amount" dir="ltr">
          {formatDecimal(amount, locale)} {symbol}
        </p>
        <p className="pay-note">{t('pay.on', { network: networkName })}</p>
        <h3 className="pay-note">{t('pay.to')}</h3>
        <AddressGroups address={recipient} />
      </section>
      {hasNone ? (
        <StateMessage icon={<WalletIcon size={24} />} title={t('pay.none')} text={t('pay.noneHint')} />
      ) : (
        <List label={t('pay.ways')}>
          <WalletRows {...props} />
          {exchanges.map(({ id, imageUrl, name }) => (
            <ListRow
              key={id}
              icon={<WalletImage name={name} url={imageUrl} size={40} />}
              name={t('pay.exchange', { exchange: name })}
              trailing="chevron"
              focusKey={id}
              onPress={() => onExchange(id)}
            />
          ))}
        </List>
      )}
      {/* Always in the document: a screen reader reads out what appears in it. */}
      <div className="pay-problem" role="status">
        {exchangesStatus === 'failed' && t('pay.noExchanges')}
        {exchangesStatus === 'loading' && (
          <span className="pay-wait">
            <Spinner /> {t('pay.exchangesLoading')}
          </span>
        )}
      </div>
    </>
  );
}

function WalletRows({ onWallet, wallet }: PayViewProps) {
  const { t } = useMessages(payTexts);
  if (!onWallet) return null;
  const icon = wallet ? (
    <WalletImage name={wallet.name} url={wallet.imageUrl} size={40} />
  ) : (
    <IconBox kind="accent">
      <WalletIcon />
    </IconBox>
  );
  return (
    <>
      <ListRow
        icon={icon}
        name={wallet ? t('pay.with', { wallet: wallet.name }) : t('pay.wallet')}
        description={wallet ? shortAddress(wallet.address) : t('pay.walletHint')}
        trailing="chevron"
        focusKey="wallet"
        onPress={onWallet}
      />
      {wallet && (
        <ListRow
          icon={
            <IconBox>
              <DisconnectIcon />
            </IconBox>
          }
          name={t('pay.disconnect', { wallet: wallet.name })}
          focusKey="disconnect"
          onPress={wallet.onDisconnect}
        />
      )}
    </>
  );
}
