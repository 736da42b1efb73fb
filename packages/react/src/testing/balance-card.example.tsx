import { useTokenBalances } from '../portfolio.js';

export function BalanceCard() {
  const { error, isLoading, refetch, tokens, totalUsd } = useTokenBalances();
  if (!tokens) return <p>{isLoading ? 'Reading…' : (error?.message ?? 'Connect a wallet first')}</p>;
  return (
    <section>
      {totalUsd && <h2>{totalUsd} USD</h2>}
      <ul>
        {tokens.map(({ amount, asset, symbol }) => (
          <li key={asset.type === 'token' ? asset.address : 'native'}>{`${amount} ${symbol}`}</li>
        ))}
      </ul>
      <button type="button" onClick={refetch}>
        Refresh
      </button>
    </section>
  );
}
