/**
 * How a scripted wallet answers requests. `hold` leaves them open until another answer is set;
 * `shareNothing` approves, and shares no account; `throws` rejects with any value.
 */
export type WalletAnswer = 'approve' | 'refuse' | 'hold' | 'shareNothing' | { readonly throws: unknown };

/** A wallet that a test scripts. The contract drives it; a subject gives it the interface of one kind of wallet. */
export interface ScriptedWallet {
  /** How the adapter lists it. */
  readonly connectorId: string;
  /** Whether the page can revoke its permission. */
  readonly canRevoke: boolean;

  /** Sets the answer to all open and all later requests. Initially `approve`. */
  answer(how: WalletAnswer): void;
  /** Resolves once a request is open. */
  untilAsked(): Promise<void>;
  /** All requests so far, with or without a prompt. */
  readonly requests: readonly string[];
  /** How often it would have shown a prompt. */
  readonly promptCount: number;
  readonly isPermitted: boolean;
  /** Its other account comes first. */
  selectOtherAccount(): void;
  /** It no longer shares an account, as a locked wallet. */
  shareNothing(): void;
  /** It disconnects the page. */
  end(): void;

  /** For its interface: what it shares now, the active address first. */
  readonly addresses: readonly string[];
  /** For its interface: asks for the accounts, with a prompt. */
  connect(): Promise<readonly string[]>;
  /** For its interface: reads the accounts, without a prompt. */
  read(): Promise<readonly string[]>;
  /** For its interface: a page revokes its permission. */
  disconnect(): Promise<void>;
  /** For its interface: anything else that a prompt is shown for. */
  prompt<T>(name: string, carryOut: () => T | Promise<T>): Promise<T>;
  /** For its interface: calls back after every change made in the wallet. `end`: it disconnected the page. */
  subscribe(listener: (change: 'accounts' | 'end') => void): () => void;
}

export interface ScriptedWalletOptions {
  readonly connectorId: string;
  /** Two of them. */
  readonly addresses: readonly [string, string];
  /** Whether the page was permitted at an earlier visit. */
  readonly isPermitted?: boolean;
  /** Default: `true`. */
  readonly canRevoke?: boolean;
  /** What it throws when the visitor declines. Default: an error with the code 4001. Source: EIP-1193. */
  readonly toRefusal?: () => unknown;
}

const declined = () => Object.assign(new Error('The visitor declined.'), { code: 4001 });

export function createScriptedWallet(options: ScriptedWalletOptions): ScriptedWallet {
  const { canRevoke = true, connectorId, toRefusal = declined } = options;
  const requests: string[] = [];
  const listeners = new Set<(change: 'accounts' | 'end') => void>();
  const open = new Set<() => void>();
  const waiting = new Set<() => void>();
  let how: WalletAnswer = 'approve';
  let order: readonly string[] = options.addresses;
  let isPermitted = options.isPermitted ?? false;
  let isEmpty = false;
  let promptCount = 0;

  const visible = (): readonly string[] => (isPermitted && !isEmpty && how !== 'shareNothing' ? order : []);
  const report = (change: 'accounts' | 'end') => {
    for (const listener of [...listeners]) listener(change);
  };
  const untilReleased = async (): Promise<void> => {
    while (how === 'hold') {
      await new Promise<void>((resolve) => {
        open.add(resolve);
        for (const notify of waiting) notify();
        waiting.clear();
      });
    }
  };

  const ask = async <T>(name: string, isPrompted: boolean, carryOut: () => T | Promise<T>): Promise<T> => {
    requests.push(name);
    if (isPrompted) promptCount += 1;
    await untilReleased();
    if (typeof how === 'object') throw how.throws;
    if (isPrompted && how === 'refuse') throw toRefusal();
    return carryOut();
  };

  return {
    connectorId,
    canRevoke,
    answer(next) {
      how = next;
      if (next === 'hold') return;
      for (const release of [...open]) {
        open.delete(release);
        release();
      }
    },
    untilAsked: () => (open.size > 0 ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    requests,
    get promptCount() {
      return promptCount;
    },
    get isPermitted() {
      return isPermitted;
    },
    selectOtherAccount() {
      order = [...order.slice(1), ...order.slice(0, 1)];
      report('accounts');
    },
    shareNothing() {
      isEmpty = true;
      report('accounts');
    },
    end() {
      isPermitted = false;
      report('end');
    },
    get addresses() {
      return visible();
    },
    connect: () =>
      ask('connect', true, () => {
        isPermitted = true;
        return visible();
      }),
    read: () => ask('read', false, visible),
    disconnect: () =>
      ask('disconnect', false, () => {
        isPermitted = false;
      }),
    prompt: (name, carryOut) => ask(name, true, carryOut),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Wallets answer this without a prompt. Source: EIP-5792. */
const SILENT = 'wallet_getCapabilities';

/** For its interface: a request of any other method, with a prompt if wallets show one for it. */
export const requestOf = <T>(wallet: ScriptedWallet, method: string, carryOut: () => T | Promise<T>): Promise<T> =>
  method === SILENT ? wallet.read().then(carryOut) : wallet.prompt(method, carryOut);
