import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { ScrollArea } from '../../primitives/scroll-area.js';
import { LegalFrame, type LegalTerms } from '../legal.js';
import { currencyName } from './currency-name.js';

export interface OnRampFiatSelectViewProps extends LegalTerms {
  /** ISO 4217. */
  readonly currencies: readonly { readonly id: string; readonly iconUrl?: string | undefined }[];
  readonly selectedId?: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Source: F6.3.2. */
const MAX_HEIGHT_PX = 360;

/** The money to pay with. Nothing can be chosen before the visitor agrees, where that is asked for. Source: C2.66. */
export function OnRampFiatSelectView({ currencies, selectedId, onSelect, ...terms }: OnRampFiatSelectViewProps) {
  const { t, locale } = useMessages(fundingTexts);
  return (
    <LegalFrame {...terms}>
      <ScrollArea maxHeight={MAX_HEIGHT_PX}>
        <List label={t('onramp.currencies')}>
          {currencies.map(({ iconUrl, id }) => (
            <ListRow
              key={id}
              icon={<NetworkImage name={id} url={iconUrl} />}
              name={id}
              description={currencyName(id, locale)}
              isSelected={id === selectedId}
              onPress={() => onSelect(id)}
            />
          ))}
        </List>
      </ScrollArea>
    </LegalFrame>
  );
}
