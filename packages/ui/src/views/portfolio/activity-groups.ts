import { type Month, toMonths } from '../month-groups.js';
import type { ActivityItem } from './activity-item.js';

/** By year, then by month; newest first. Source: S2.20. */
export const groupByMonth = (
  items: readonly ActivityItem[],
  now: Date,
  locale: string,
): readonly Month<ActivityItem>[] => toMonths(items, ({ minedAt }) => Date.parse(minedAt), { now, locale });
