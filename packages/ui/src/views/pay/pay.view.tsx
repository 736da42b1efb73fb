import { useRef } from 'react';
import { DisconnectIcon } from '../../icons/disconnect.icon.js';
import { WalletIcon } from '../../icons/wallet.icon.js';
import { WarningIcon } from '../../icons/warning.icon.js';
import { noticeTexts } from '../../messages/en/notices.js';
import { payTexts } from '../../messages/en/pay.js';
import { formatDecimal } from '../../messages/format-decimal.js';
import { shortAddress } from '../../messages/short-text.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { IconBox } from '../../primitives/icon-box.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { Spinner } from '../../primitives/spinner.js';
import { StateMessage } from '../../primitives/state-message.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { AddressGroups } from '../address-groups.js';
import { useKeptFocus } from '../use-kept-focus.js';
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

/** A payment of the same invoice that nobody waits for any longer. */
export interface EarlierPayment {
  /** Absent: it was made with a wallet. */
  readonly exchange?: string | undefined;
  readonly hasArrived: boolean;
  /** Waits for it again. Absent where nobody can be asked. */
  readonly onReturn?: (() => void) | undefined;
  /** Absent once the visitor has decided so. */
  readonly onAgain?: (() => void) | undefined;
}

export interface PayViewProps {
  /** Decimal text, with all its digits. */
  readonly amount: string;
  readonly symbol: string;
  /** Absent where neither the app nor we have a name for it. */
  readonly networkName?: string | undefined;
  /** Of an EVM network, in place of its name. */
  readonly chainNumber?: string | undefined;
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
  /** The same was to be paid before. The ways to pay are shown once the visitor has decided. */
  readonly earlier?: EarlierPayment | undefined;
}

/** The ways to pay an invoice. Source: F2.9.1. */
export function PayView(props: PayViewProps) {
  useStyles(css);
  const { t, locale } = useMessages(payTexts, noticeTexts);
  const { amount, chainNumber, earlier, networkName, recipient, symbol } = props;
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const noteOf = (): string => {
    if (networkName === undefined && chainNumber !== undefined) return t('pay.chain', { number: chainNumber });
    return t('pay.on', { network: networkName ?? t('networks.unknown') });
  };
  return (
    <div ref={root}>
      {/* Once the visitor has decided, the focus goes here: a second press must not pay. */}
      <section className="pay-head" aria-label={t('pay.amount')} data-rest tabIndex={-1}>
        {/* Amount and symbol keep their order in every language. */}
        <p className="pay-amount" dir="ltr">
          {formatDecimal(amount, locale)} {symbol}
        </p>
        <p className="pay-note">{noteOf()}</p>
        <h3 className="pay-note">{t('pay.to')}</h3>
        <AddressGroups address={recipient} />
      </section>
      {earlier?.onAgain ? <Earlier {...props} earlier={earlier} /> : <Ways {...props} />}
    </div>
  );
}

/** Says that the same may be paid twice, and asks whether to pay all the same. */
function Earlier({ amount, earlier, symbol }: PayViewProps & { readonly earlier: EarlierPayment }) {
  const { t, locale } = useMessages(payTexts);
  const { exchange, hasArrived, onAgain, onReturn } = earlier;
  const sum = { amount: formatDecimal(amount, locale), symbol };
  const textOf = (): string => {
    if (hasArrived) return t('pay.arrivedText', sum);
    return exchange === undefined ? t('pay.earlierWallet', sum) : t('pay.earlierExchange', { ...sum, exchange });
  };
  return (
    <StateMessage
      kind="error"
      icon={<WarningIcon size={24} />}
      title={hasArrived ? t('pay.arrived') : t('pay.earlier')}
      text={textOf()}
    >
      {onReturn && (
        <Button kind="primary" onPress={onReturn}>
          {t('pay.return')}
        </Button>
      )}
      {onAgain && <Button onPress={onAgain}>{t('pay.again')}</Button>}
    </StateMessage>
  );
}

function Ways(props: PayViewProps) {
  const { t } = useMessages(payTexts);
  const { earlier, exchanges, exchangesStatus, onExchange, onWallet } = props;
  const hasNone = !onWallet && exchanges.length === 0 && exchangesStatus === 'ready';
  return (
    <>
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
      {earlier && <p className="pay-problem">{earlier.hasArrived ? t('pay.arrived') : t('pay.earlier')}</p>}
      {/* Always in the document: a screen reader reads out what appears in it. */}
      <div className="pay-problem" role="status">
        {exchangesStatus === 'failed' && t(onWallet ? 'pay.noExchanges' : 'pay.noWays')}
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
