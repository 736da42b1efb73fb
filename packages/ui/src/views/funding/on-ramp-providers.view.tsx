import { CardIcon } from '../../icons/card.icon.js';
import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { StateMessage } from '../../primitives/state-message.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './on-ramp.css.js';
import { OnRampOrder, type OnRampOrderProps } from './on-ramp-order.js';
import { OnRampPlaceholder } from './on-ramp-placeholder.js';

export type { OnRampOrderProps };

export interface OnRampProvider {
  readonly id: string;
  readonly name: string;
  /** In percent, such as `1-2`. */
  readonly feeRange: string;
}

export interface OnRampProvidersViewProps {
  readonly providers: readonly OnRampProvider[];
  /** Opens the provider's window, in the visitor's press. */
  readonly onSelect: (id: string) => void;
  /** Opens the explanation of what buying is. */
  readonly onHelp: () => void;
  /** Why the visitor cannot buy. */
  readonly obstacle?: 'login' | 'namespace' | 'off' | 'place' | undefined;
  /** Nothing is sold: the providers are there to try things out. */
  readonly isTest?: boolean | undefined;
  /** What can be bought is not known yet: nothing is offered, because all of it would move. */
  readonly isLoading?: boolean | undefined;
  /** Absent where the provider's page asks for everything. */
  readonly order?: OnRampOrderProps | undefined;
}

/** The providers to buy from. Sources: S2.43, S9.32. */
export function OnRampProvidersView(props: OnRampProvidersViewProps) {
  const { isLoading = false, isTest = false, obstacle, onHelp, onSelect, order, providers } = props;
  useStyles(css);
  const { t } = useMessages(fundingTexts);
  if (obstacle) {
    return (
      <StateMessage
        icon={<CardIcon size={24} />}
        title={t('onramp.unavailable')}
        text={t(`onramp.obstacle.${obstacle}`)}
      />
    );
  }
  if (isLoading) {
    return (
      <>
        <OnRampPlaceholder />
        <Footer />
      </>
    );
  }
  return (
    <>
      {order && <OnRampOrder {...order} />}
      <List label={t('onramp.providers')}>
        {providers.map(({ feeRange, id, name }) => (
          <ListRow
            key={id}
            icon={<WalletImage name={name} size={40} />}
            name={name}
            tag={isTest ? { text: t('onramp.testTag') } : undefined}
            description={t('onramp.fee', { range: feeRange })}
            trailing="chevron"
            isDisabled={order?.problem !== undefined}
            disabledReason={t('onramp.wait')}
            onPress={() => onSelect(id)}
          />
        ))}
      </List>
      {isTest && <p className="onramp-note">{t('onramp.testNote')}</p>}
      <Footer onHelp={onHelp} />
    </>
  );
}

interface FooterProps {
  /** Without it, its button only takes its room. */
  readonly onHelp?: () => void;
}

function Footer({ onHelp }: FooterProps) {
  const { t } = useMessages(fundingTexts);
  return (
    <div className="onramp-footer">
      <p>{t('onramp.footer')}</p>
      {onHelp ? (
        <Button kind="quiet" size="small" onPress={onHelp}>
          {t('onramp.help')}
        </Button>
      ) : (
        <div className="onramp-help-room" />
      )}
    </div>
  );
}
