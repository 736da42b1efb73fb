import { createAnnouncementHost } from '../../announcement/announcement-host.js';
import { withThrowing } from '../../announcement/throwing.js';
import type { Answer } from '../../provider/answer.js';
import type { WalletChannel } from '../../provider/provider.js';
import type { ApiFactory } from './api.js';

type Listener = (event: object) => void;

/** Maps the EIP-1193 codes, which the wallet uses internally, to those of sats-connect. Source: its RpcErrorCode. */
const CODES: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 };

/** Failures are returned, not thrown; a wallet that throws a string does so here too. */
function toEnvelope(answer: Answer): object {
  if (answer.kind === 'thrown') throw answer.value;
  const envelope = { jsonrpc: '2.0', id: null };
  if (answer.kind === 'result') return { ...envelope, result: answer.result };
  const { code, message } = answer.error;
  return { ...envelope, error: { code: CODES[code] ?? code, message } };
}

const EVENT_NAMES: Readonly<Record<string, string>> = {
  accountsChanged: 'accountChange',
  chainChanged: 'networkChange',
  disconnect: 'disconnect',
};

/** The object a page talks to. Source: sats-connect's BitcoinProvider. */
export function createSatsProvider(channel: WalletChannel): object {
  const listeners = new Map<string, Set<Listener>>();
  channel.subscribe(({ name, payload }) => {
    const type = EVENT_NAMES[name];
    if (!type) return;
    const event =
      type === 'networkChange' ? { type, bitcoin: { name: payload }, stacks: { name: 'mainnet' } } : { type };
    for (const listener of [...(listeners.get(type) ?? [])]) listener(event);
  });
  return {
    request: async (method: string, params: unknown) => toEnvelope(await channel.send({ method, params })),
    addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: Listener }) => {
      const known = listeners.get(eventName) ?? new Set();
      listeners.set(eventName, known.add(cb));
      return () => known.delete(cb);
    },
  };
}

/** The path of the provider in the window: `org_example_wallet.BitcoinProvider`. */
export const satsProviderId = (rdns: string): string => `${rdns.replaceAll('.', '_')}.BitcoinProvider`;

/** Names that every object already has. */
const isFree = (root: string, page: object): boolean => !(root in page) || Object.hasOwn(page, root);

/** Lists the wallet in `window.btc_providers`. Source: WBIP-004. */
export const createSatsApi: ApiFactory = (page, channel) => {
  const provider = createSatsProvider(channel);
  return createAnnouncementHost(({ info, throwing = [] }) => {
    const { icon, name, rdns } = info;
    const id = typeof rdns === 'string' ? satsProviderId(rdns) : rdns;
    const root = typeof id === 'string' ? id.slice(0, id.indexOf('.')) : '';
    if (root && isFree(root, page)) Reflect.set(page, root, { BitcoinProvider: provider });
    const entry = withThrowing({ id, name, icon, webUrl: 'https://wallet.invalid', methods: [] }, throwing);
    const listed: unknown = Reflect.get(page, 'btc_providers');
    const entries: unknown[] = Array.isArray(listed) ? listed : [];
    entries.push(entry);
    Reflect.set(page, 'btc_providers', entries);
    return () => {
      const index = entries.indexOf(entry);
      if (index >= 0) entries.splice(index, 1);
      Reflect.deleteProperty(page, root);
    };
  });
};
