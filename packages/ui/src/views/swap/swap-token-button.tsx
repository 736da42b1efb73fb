import { ChevronIcon } from '../../icons/chevron.icon.js';
import { swapTexts } from '../../messages/en/swap.js';
import { useMessages } from '../../messages/use-messages.js';
import { NetworkImage } from '../../primitives/network-image.js';
import type { ShownToken } from './shown-token.js';

export interface SwapTokenButtonProps {
  readonly side: 'from' | 'to';
  readonly token: Pick<ShownToken, 'iconUrl' | 'symbol'> | null;
  readonly isLoading?: boolean | undefined;
  readonly onPress: () => void;
}

/** The token of one side; opens the choice of another. */
export function SwapTokenButton({ isLoading, onPress, side, token }: SwapTokenButtonProps) {
  const { t } = useMessages(swapTexts);
  const change = side === 'from' ? 'swap.changeFrom' : 'swap.changeTo';
  const choose = side === 'from' ? 'swap.chooseFrom' : 'swap.chooseTo';
  return (
    <button
      type="button"
      className={token ? 'swap-token' : 'swap-token swap-token-missing'}
      aria-label={token ? t(change, { symbol: token.symbol }) : t(choose)}
      aria-busy={isLoading || undefined}
      data-focus-key={`token-${side}`}
      onClick={onPress}
    >
      {token && <NetworkImage name={token.symbol} url={token.iconUrl} size={24} />}
      <span className="swap-symbol">{token ? token.symbol : t('swap.selectToken')}</span>
      <ChevronIcon size={16} />
    </button>
  );
}
