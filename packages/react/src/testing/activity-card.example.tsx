import { useActivity } from '../portfolio.js';

export function ActivityCard() {
  const { hasFailed, hasMore, items, loadMore } = useActivity();
  const line = items.map(({ id, minedAt, transfers, type }) => (
    <li key={id}>
      {type} {transfers.map(({ quantity, symbol }) => `${quantity} ${symbol ?? ''}`).join(', ')} on{' '}
      {new Date(minedAt).toLocaleDateString('en-US')}
    </li>
  ));
  return (
    <section>
      {hasFailed && <p role="alert">Not all of it could be read</p>}
      <ol>{line}</ol>
      <button type="button" disabled={!hasMore} onClick={() => void loadMore()}>
        More
      </button>
    </section>
  );
}
