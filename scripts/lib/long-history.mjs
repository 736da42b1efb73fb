/** A history of any length for the services, in the place of their index, which would read it from a chain for minutes. */

const PAGE = 50;
const HOUR_MS = 3_600_000;
const TYPES = ['receive', 'send', 'trade', 'receive', 'approve', 'send', 'receive', 'stake'];
const TOKENS = ['ETH', 'USDC', 'DAI', 'LINK', 'UNI', 'AAVE', 'WBTC', 'CRV'];

const hexOf = (number, digits) => number.toString(16).padStart(digits, '0');
/** Addresses that do not look alike. */
const accountOf = (index) => `0x${hexOf((index * 2_654_435_761) % 2 ** 32, 8).repeat(5)}`;

/**
 * @param rows how many transactions every account has, one in each hour up to now
 * @param iconBase where the services draw images of tokens
 */
export function createLongHistory({ chainId, iconBase, rows }) {
  const tokenOf = (index) => {
    const symbol = TOKENS[index % TOKENS.length];
    return {
      name: symbol,
      symbol,
      icon: { url: `${iconBase()}/public/getTokenImage/${symbol}?projectId=bench&st=bench&sv=bench` },
    };
  };
  const toRow = (account, index) => {
    const type = TYPES[index % TYPES.length];
    const other = accountOf(index % 40);
    const hash = `0x${hexOf(index + 1, 64)}`;
    const isIncoming = type === 'receive';
    const transfer = (direction, token) => ({
      direction,
      fungible_info: tokenOf(token),
      quantity: { numeric: `${(index * 37) % 9_000}.${(index % 89) + 1}` },
    });
    const transfers =
      {
        receive: () => [transfer('in', index)],
        trade: () => [transfer('out', index), transfer('in', index + 1)],
        approve: () => [],
      }[type] ?? (() => [transfer('out', index)]);
    return JSON.stringify({
      id: hash,
      metadata: {
        operationType: type,
        hash,
        chain: chainId,
        minedAt: new Date(Date.now() - index * HOUR_MS).toISOString(),
        sentFrom: isIncoming ? other : account,
        sentTo: isIncoming ? account : other,
        status: index % 17 === 3 ? 'failed' : 'confirmed',
        nonce: index,
      },
      transfers: transfers(),
    });
  };
  return {
    async readPage({ account, cursor }) {
      const from = Number(cursor ?? 0);
      const to = Math.min(rows, from + PAGE);
      return {
        rows: Array.from({ length: to - from }, (_, index) => toRow(account, from + index)),
        next: to < rows ? String(to) : null,
      };
    },
  };
}
