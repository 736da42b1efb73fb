import { SearchIcon } from '../../icons/search.icon.js';
import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { ScrollArea } from '../../primitives/scroll-area.js';
import { StateMessage } from '../../primitives/state-message.js';
import { LegalFrame, type LegalTerms } from '../legal.js';

export interface OnRampToken {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** Where it arrives. */
  readonly network: string;
  readonly iconUrl?: string | undefined;
}

export interface OnRampTokenSelectViewProps extends LegalTerms {
  readonly tokens: readonly OnRampToken[];
  readonly selectedId?: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Source: F6.3.2. */
const MAX_HEIGHT_PX = 360;

/** What can be bought. Nothing can be chosen before the visitor agrees, where that is asked for. Source: C2.66. */
export function OnRampTokenSelectView({ tokens, selectedId, onSelect, ...terms }: OnRampTokenSelectViewProps) {
  const { t } = useMessages(fundingTexts);
  return (
    <LegalFrame {...terms}>
      <ScrollArea maxHeight={MAX_HEIGHT_PX}>
        {tokens.length === 0 && (
          <StateMessage icon={<SearchIcon size={24} />} title={t('onramp.noTokens')} text={t('onramp.noTokensHint')} />
        )}
        {tokens.length > 0 && (
          <List label={t('onramp.tokens')}>
            {tokens.map(({ iconUrl, id, name, network, symbol }) => (
              <ListRow
                key={id}
                icon={<NetworkImage name={symbol} url={iconUrl} />}
                name={name}
                description={t('onramp.getOn', { symbol, network })}
                isSelected={id === selectedId}
                onPress={() => onSelect(id)}
              />
            ))}
          </List>
        )}
      </ScrollArea>
    </LegalFrame>
  );
}
