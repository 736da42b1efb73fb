import { onAbort } from './abortable.js';

/** The wallets an adapter has found so far. */
export interface Listing<Listed> {
  find(connectorId: string): Listed | undefined;
  /** Calls back whenever a wallet is added or removed, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** Resolves with a wallet as soon as it has announced itself. Rejects with the abort reason. */
export function whenListed<Listed>(
  listing: Listing<Listed>,
  connectorId: string,
  signals: readonly AbortSignal[],
): Promise<Listed> {
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const end = () => {
      for (const stop of ends) stop();
    };
    const look = () => {
      const listed = listing.find(connectorId);
      if (listed === undefined) return;
      end();
      resolve(listed);
    };
    ends.push(listing.subscribe(look));
    ends.push(
      onAbort(signals, (reason) => {
        end();
        reject(reason);
      }),
    );
    look();
  });
}
