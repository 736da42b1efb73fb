import { type Foyer, useFoyerState } from '@foyerkit/react';
import { useEffect, useState } from 'react';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import { worksOf } from '../host/families/families.js';

/** What was announced and cannot be offered, a line each. Read when the modal opens: the adapters are there by then. */
export function useLeftOut(foyer: Foyer, config: LabConfig): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  const isOpen = useFoyerState((state) => state.isOpen);
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    const read = async (): Promise<void> => {
      await foyer.engine();
      const all = await Promise.all(worksOf(config).map(({ leftOut }) => leftOut?.() ?? []));
      if (!isOver) setLines(all.flat().map(({ name, reason }) => `${name ?? 'Without a name'}: ${reason}`));
    };
    // A modal that was destroyed on the way has nothing to tell.
    void read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [foyer, config, isOpen]);
  return lines;
}
