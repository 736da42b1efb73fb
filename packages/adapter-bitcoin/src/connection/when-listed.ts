import type { Registry } from '../discovery/registry.js';
import { onAbort } from './abortable.js';

/** Resolves as soon as a wallet has shown itself. Rejects with the reason of an abort. */
export function whenListed(
  registry: Pick<Registry, 'find' | 'subscribe'>,
  connectorId: string,
  signals: readonly AbortSignal[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const end = () => {
      for (const stop of ends) stop();
    };
    const look = () => {
      if (!registry.find(connectorId)) return;
      end();
      resolve();
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
