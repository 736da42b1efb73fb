import { useEffect, useState } from 'react';
import type { LabConfig } from '../../src-shared/config/lab-config.js';
import type { IgnoredWallet } from '../host/namespaces/host-namespace.js';
import { worksOf } from '../host/namespaces/namespaces.js';

const LOOK_AGAIN_MS = 1_000;

/** Announced wallets that are not offered, with the adapters' reasons. Wallets may be announced at any time. */
export function useIgnoredWallets(config: LabConfig): readonly IgnoredWallet[] {
  const [ignored, setIgnored] = useState<readonly IgnoredWallet[]>([]);
  useEffect(() => {
    const look = async () => {
      const read = (await Promise.all(worksOf(config).map(({ readIgnoredWallets }) => readIgnoredWallets()))).flat();
      setIgnored((before) => (JSON.stringify(before) === JSON.stringify(read) ? before : read));
    };
    const timer = setInterval(() => void look().catch(console.error), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [config]);
  return ignored;
}
