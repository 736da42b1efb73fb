import type { Connector } from '@wagmi/core';
import type { Registry } from '../connectors/registry.js';
import { onAbort } from './abortable.js';

/** A connector, as soon as its wallet has announced itself. Rejects with the reason of an abort. */
export function whenListed(
  registry: Pick<Registry, 'find' | 'subscribe'>,
  connectorId: string,
  signals: readonly AbortSignal[],
): Promise<Connector> {
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const end = () => {
      for (const stop of ends) stop();
    };
    const look = () => {
      const connector = registry.find(connectorId);
      if (!connector) return;
      end();
      resolve(connector);
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
