import { useRef, useState } from 'react';
import { RetryIcon } from '../../icons/retry.icon.js';
import { SearchIcon } from '../../icons/search.icon.js';
import { WalletIcon } from '../../icons/wallet.icon.js';
import { sendTexts } from '../../messages/en/send.js';
import { formatDecimal, formatUsd } from '../../messages/format-decimal.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { List } from '../../primitives/list.js';
import { ListRow } from '../../primitives/list-row.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { ScrollArea } from '../../primitives/scroll-area.js';
import { SearchField } from '../../primitives/search-field.js';
import { Skeleton } from '../../primitives/skeleton.js';
import { StateMessage } from '../../primitives/state-message.js';
import { useDebounced } from '../use-debounced.js';
import { useKeptFocus } from '../use-kept-focus.js';
import type { ShownToken } from './send-token.js';

export interface WalletSendSelectTokenViewProps {
  readonly tokens: readonly ShownToken[];
  readonly selectedId: string | null;
  readonly isLoading: boolean;
  /** Reads the tokens again. Present after a failure. */
  readonly onRetry?: (() => void) | undefined;
  readonly onSelect: (id: string) => void;
}

/** Source: S9.11. */
const SEARCH_DELAY_MS = 500;
const MAX_HEIGHT_PX = 360;
const LOADING_ROWS = 4;

const isFound = ({ id, name, symbol }: ShownToken, wanted: string): boolean =>
  [id, name, symbol].some((text) => text.toLowerCase().includes(wanted));

/** The tokens that the account has, with a search. */
export function WalletSendSelectTokenView(props: WalletSendSelectTokenViewProps) {
  const { t } = useMessages(sendTexts);
  const { isLoading, onRetry, tokens } = props;
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search, SEARCH_DELAY_MS).trim().toLowerCase();
  const found = tokens.filter((token) => isFound(token, wanted));
  // 'Try again' leaves while the tokens load.
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  return (
    <div ref={root} className="send-tokens" data-rest>
      <SearchField label={t('send.search')} value={search} onChange={setSearch} />
      <ScrollArea maxHeight={MAX_HEIGHT_PX}>
        {found.length > 0 && <Tokens {...props} tokens={found} />}
        {isLoading && tokens.length === 0 && <Skeleton kind="row" count={LOADING_ROWS} />}
        {!isLoading && found.length === 0 && !onRetry && (
          <StateMessage
            icon={tokens.length > 0 ? <SearchIcon size={24} /> : <WalletIcon size={24} />}
            title={t('send.noTokens')}
            text={t(tokens.length > 0 ? 'send.noMatch' : 'send.noTokensText')}
          />
        )}
        {!isLoading && onRetry && (
          <StateMessage kind="error" icon={<RetryIcon size={24} />} title={t('send.tokensFailed')}>
            <Button onPress={onRetry}>{t('common.retry')}</Button>
          </StateMessage>
        )}
      </ScrollArea>
    </div>
  );
}

function Tokens({ onSelect, selectedId, tokens }: WalletSendSelectTokenViewProps) {
  const { t, locale } = useMessages(sendTexts);
  return (
    <List label={t('send.yourTokens')}>
      {tokens.map(({ balance, iconUrl, id, name, symbol, usd }) => (
        <ListRow
          key={id}
          icon={<NetworkImage name={symbol} url={iconUrl} />}
          name={name}
          description={balance === null ? t('send.balanceUnknown') : `${formatDecimal(balance, locale)} ${symbol}`}
          trailing={usd ? formatUsd(usd, locale) : undefined}
          isSelected={id === selectedId}
          focusKey={id}
          onPress={() => onSelect(id)}
        />
      ))}
    </List>
  );
}
