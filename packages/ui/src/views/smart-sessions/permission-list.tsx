import { smartSessionTexts } from '../../messages/en/smart-sessions.js';
import { formatDecimal } from '../../messages/format-decimal.js';
import { useMessages } from '../../messages/use-messages.js';
import type { PermissionItem } from './session-item.js';

export interface PermissionListProps {
  readonly permissions: readonly PermissionItem[];
  /** Of the network's native coin. */
  readonly symbol: string;
}

/** What a session may do, a sentence for each permission. Addresses are shown whole: the visitor decides by them. */
export function PermissionList({ permissions, symbol }: PermissionListProps) {
  const { locale, t } = useMessages(smartSessionTexts);
  const toTexts = (permission: PermissionItem): readonly string[] => {
    const { type } = permission;
    switch (type) {
      case 'contract-call': {
        const { address, functions } = permission;
        return functions.map(({ limit, name }) =>
          limit === null
            ? t('sessions.call', { name, address })
            : t('sessions.callLimit', { name, address, limit: formatDecimal(limit, locale), symbol }),
        );
      }
      case 'native-token-recurring-allowance': {
        const { amount, period } = permission;
        return [t('sessions.native', { amount: formatDecimal(amount, locale), symbol, period })];
      }
      case 'erc20-recurring-allowance': {
        const { address, known, period, units } = permission;
        if (!known) return [t('sessions.tokenUnits', { units: formatDecimal(units, locale), address, period })];
        const amount = formatDecimal(known.amount, locale);
        return [t('sessions.token', { amount, symbol: known.symbol, address, period })];
      }
    }
  };
  return (
    <ul className="session-permissions" aria-label={t('sessions.permissions')}>
      {permissions.flatMap(toTexts).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two permissions may say the same
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}
