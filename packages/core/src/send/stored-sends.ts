import * as v from 'valibot';
import type { AdapterStorage } from '../ports/adapter.js';
import { isAmount } from '../ports/amount.js';
import { CHAIN_NAMESPACES, isCaipNetworkId } from '../ports/caip.js';
import { MAX_DATA_LENGTH } from './call-data.js';
import { NO_SENDS, PENDING_LIMIT, RECIPIENT_LIMIT } from './pending-sends.slice.js';
import type { PendingSend, PendingSendsState } from './pending-sends.state.js';

/** `create-modal.ts` reads it, too: a visit with pending transactions loads the code that awaits them. */
export const SENDS_KEY = 'sends';

const VERSION = 1;

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
const Amount = v.pipe(v.string(), v.check(isAmount));

const Ref = v.object({
  networkId: v.custom<PendingSend['networkId']>((id) => isCaipNetworkId(id) && id.length < 128),
  hash: Text,
});

const Decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

const Call = v.object({
  purpose: v.picklist(['approval', 'reset', 'swap']),
  value: Amount,
  data: v.pipe(v.string(), v.hexadecimal(), v.maxLength(MAX_DATA_LENGTH)),
  received: v.exactOptional(v.object({ value: Amount, symbol: Text, decimals: Decimals })),
});

const StoredSend = v.object({
  ...Ref.entries,
  from: Text,
  to: Text,
  value: Amount,
  asset: v.variant('type', [
    v.object({ type: v.literal('native') }),
    v.object({ type: v.literal('token'), address: Text }),
  ]),
  symbol: Text,
  decimals: Decimals,
  sentAt: v.number(),
  comparison: v.picklist(['pending', 'same', 'different', 'unreadable']),
  call: v.exactOptional(Call),
});

const StoredNews = v.object({
  ...StoredSend.entries,
  outcome: v.picklist(['confirmed', 'failed', 'expired', 'replaced', 'unknown']),
});

const List = v.optional(v.array(v.unknown()), []);

const Stored = v.object({
  version: v.literal(VERSION),
  list: List,
  recipients: v.record(v.string(), v.array(v.unknown())),
  news: List,
  differing: List,
});

function parse(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    // Not our value: none of it can be used.
    return null;
  }
}

/** The latest of those that can be read. */
function parseList<Schema extends v.GenericSchema>(schema: Schema, list: readonly unknown[]) {
  const readable = list.flatMap((one): readonly v.InferOutput<Schema>[] => {
    const result = v.safeParse(schema, one);
    return result.success ? [result.output] : [];
  });
  return readable.slice(-PENDING_LIMIT);
}

/** Reads what was stored. Unreadable records are dropped one by one; nothing throws. */
export function readSends(storage: AdapterStorage): PendingSendsState {
  const stored = v.safeParse(Stored, parse(storage.get(SENDS_KEY)));
  if (!stored.success) return NO_SENDS;
  const { differing, list, news, recipients } = stored.output;
  return {
    list: parseList(StoredSend, list),
    recipients: Object.fromEntries(
      CHAIN_NAMESPACES.map((namespace) => [
        namespace,
        (recipients[namespace] ?? []).filter((one) => v.is(Text, one)).slice(0, RECIPIENT_LIMIT),
      ]),
    ),
    news: parseList(StoredNews, news),
    differing: parseList(Ref, differing),
  };
}

/** Changes what is stored, which other tabs have changed, too. Nothing is stored when nothing is left. */
export function changeStoredSends(
  storage: AdapterStorage,
  change: (stored: PendingSendsState) => PendingSendsState,
): void {
  const { recipients, ...lists } = change(readSends(storage));
  const isEmpty = [...Object.values(lists), ...Object.values(recipients)].every((list) => !list?.length);
  if (isEmpty) storage.remove(SENDS_KEY);
  else storage.set(SENDS_KEY, JSON.stringify({ version: VERSION, ...lists, recipients }));
}
