import { useRef, useState } from 'react';
import { RetryIcon } from '../../icons/retry.icon.js';
import { SearchIcon } from '../../icons/search.icon.js';
import { WalletIcon } from '../../icons/wallet.icon.js';
import { swapTexts } from '../../messages/en/swap.js';
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
import { useStyles } from '../../styles/use-styles.js';
import { useDebounced } from '../use-debounced.js';
import { useKeptFocus } from '../use-kept-focus.js';
import type { ShownToken } from './shown-token.js';
import { css } from './swap.css.js';

export interface SwapSelectTokenViewProps {
  /** Own tokens first. */
  readonly tokens: readonly ShownToken[];
  readonly suggested: readonly ShownToken[];
  readonly selectedId: string | null;
  readonly isLoading: boolean;
  /** Reads the tokens again. Present after a failure. */
  readonly onRetry?: (() => void) | undefined;
  readonly onSelect: (id: string) => void;
}

/** Source: S9.11. */
const SEARCH_DELAY_MS = 500;
const MAX_HEIGHT_PX = 360;
const LOADING_ROWS = 5;
/** More rows are found by searching: a network may have thousands of tokens. */
const MAX_ROWS = 100;

const isFound = ({ id, name, symbol }: ShownToken, wanted: string): boolean =>
  [id, name, symbol].some((text) => text.toLowerCase().includes(wanted));

/** What can be swapped, with a search. */
export function SwapSelectTokenView(props: SwapSelectTokenViewProps) {
  useStyles(css);
  const { t } = useMessages(swapTexts);
  const { isLoading, onRetry, onSelect, selectedId, suggested, tokens } = props;
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search, SEARCH_DELAY_MS).trim().toLowerCase();
  const found = tokens.filter((token) => isFound(token, wanted)).slice(0, MAX_ROWS);
  const [own, others] = [found.filter(({ isOwn }) => isOwn), found.filter(({ isOwn }) => !isOwn)];
  // 'Try again' leaves while the tokens load.
  const root = useRef<HTMLDivElement>(null);
  useKeptFocus(root);
  const rows = { selectedId, onSelect };
  return (
    <div ref={root} className="swap-tokens" data-rest>
      <SearchField label={t('swap.search')} value={search} onChange={setSearch} />
      {wanted === '' && suggested.length > 0 && <Suggested tokens={suggested} {...rows} />}
      <ScrollArea maxHeight={MAX_HEIGHT_PX}>
        {own.length > 0 && <Tokens title={t('swap.yourTokens')} tokens={own} {...rows} />}
        {others.length > 0 && <Tokens title={t('swap.tokens')} tokens={others} {...rows} />}
        {isLoading && tokens.length === 0 && <Skeleton kind="row" count={LOADING_ROWS} />}
        {!isLoading && found.length === 0 && !onRetry && (
          <StateMessage
            icon={tokens.length > 0 ? <SearchIcon size={24} /> : <WalletIcon size={24} />}
            title={t('swap.noTokens')}
            text={t(tokens.length > 0 ? 'swap.noMatch' : 'swap.noTokensText')}
          />
        )}
        {!isLoading && onRetry && (
          <StateMessage kind="error" icon={<RetryIcon size={24} />} title={t('swap.tokensFailed')}>
            <Button onPress={onRetry}>{t('common.retry')}</Button>
          </StateMessage>
        )}
      </ScrollArea>
    </div>
  );
}

type TokensProps = Pick<SwapSelectTokenViewProps, 'onSelect' | 'selectedId' | 'tokens'>;

function Suggested({ onSelect, selectedId, tokens }: TokensProps) {
  const { t } = useMessages(swapTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div className="swap-suggested" role="group" aria-label={t('swap.suggested')}>
      {tokens.map(({ iconUrl, id, symbol }) => (
        <button
          key={id}
          type="button"
          className="swap-chip"
          aria-pressed={id === selectedId}
          onClick={() => onSelect(id)}
        >
          <NetworkImage name={symbol} url={iconUrl} size={20} />
          <bdi>{symbol}</bdi>
        </button>
      ))}
    </div>
  );
}

function Tokens({ onSelect, selectedId, title, tokens }: TokensProps & { readonly title: string }) {
  const { t, locale } = useMessages(swapTexts);
  const balanceOf = ({ balance, symbol }: ShownToken): string =>
    balance === null ? t('swap.balanceUnknown') : `${formatDecimal(balance, locale)} ${symbol}`;
  return (
    <>
      <h3 className="swap-label swap-list-label">{title}</h3>
      <List label={title}>
        {tokens.map((token) => (
          <ListRow
            key={token.id}
            icon={<NetworkImage name={token.symbol} url={token.iconUrl} />}
            name={token.name}
            description={token.isOwn || token.balance === null ? balanceOf(token) : token.symbol}
            trailing={token.usd !== null ? formatUsd(token.usd, locale) : undefined}
            isSelected={token.id === selectedId}
            focusKey={token.id}
            onPress={() => onSelect(token.id)}
          />
        ))}
      </List>
    </>
  );
}
