import { onAbort } from '../connection/abortable.js';
import type { Entry, Registry } from './registry.js';

/** A connector, as soon as its wallet has announced itself. Rejects with the reason of an abort. */
export function whenListed(
  registry: Pick<Registry, 'find' | 'subscribe'>,
  connectorId: string,
  signals: readonly AbortSignal[],
): Promise<Entry> {
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const end = () => {
      for (const stop of ends) stop();
    };
    const look = () => {
      const entry = registry.find(connectorId);
      if (!entry) return;
      end();
      resolve(entry);
    };
    ends.push(registry.subscribe(look));
    ends.push(
      onAbort(signals, (reason) => {
        end();
        reject(reason);
      }),
    );
    look();
  });
}
