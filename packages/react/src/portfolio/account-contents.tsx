import { formatAmount, selectActiveNamespace } from '@foyerkit/core';
import { fetchTokens, selectTokenList, type Token, tokenIdOf, usdValueOf } from '@foyerkit/core/portfolio';
import { ActivityContent, NoActivity } from '@foyerkit/ui/views/portfolio/activity-content';
import { type TokenItem, TokenListView } from '@foyerkit/ui/views/portfolio/token-list.view';
import { useMemo } from 'react';
import { useModalDispatch, useModalSelector } from '../modal-context.js';
import { useActivityProps } from './use-activity-props.js';

function toItem(token: Token): TokenItem {
  const usd = usdValueOf(token);
  return {
    id: tokenIdOf(token.asset),
    name: token.name,
    symbol: token.symbol,
    amount: formatAmount(token.value, token.decimals),
    iconUrl: token.iconUrl ?? undefined,
    ...(token.price !== null && { price: token.price }),
    ...(usd !== null && { value: usd }),
  };
}

/** What the account on screen holds. */
export function TokensContent() {
  const dispatch = useModalDispatch();
  const namespace = useModalSelector(selectActiveNamespace);
  const list = useModalSelector((state) => selectTokenList(state, namespace));
  const items = list?.items;
  const tokens = useMemo(() => items?.map(toItem) ?? null, [items]);
  return (
    <TokenListView
      tokens={tokens}
      isFailed={Boolean(list?.error)}
      // What the visitor asks for is not held back by an earlier failure. The list has the outcome.
      onRetry={() => void dispatch(fetchTokens({ namespace, isForced: true }))}
    />
  );
}

/** What it did. @param onTrade opens what the account can be funded with */
export function ActivityTab({ onTrade }: { readonly onTrade?: (() => void) | undefined }) {
  return <ActivityContent {...useActivityProps()} empty={<NoActivity onTrade={onTrade} />} />;
}
