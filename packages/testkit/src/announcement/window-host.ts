import type { TestProvider } from '../provider/provider.js';
import type { Announcement } from './announcement.js';
import { setLegacyGlobal } from './legacy-global.js';
import { createPresenter, type WindowHost } from './presenter.js';
import { withThrowing } from './throwing.js';

/** How a wallet is installed in a page. */
export interface InstallOptions {
  /** Also sets `window.ethereum`, as wallets did before EIP-6963. Default false. */
  readonly legacy?: boolean;
}

/** Presents a provider in a page by the events of EIP-6963. Needs no keys, so it also serves a wallet in another process. */
export function createWindowHost(
  page: Window & typeof globalThis,
  provider: TestProvider,
  { legacy = false }: InstallOptions = {},
): WindowHost {
  let presented: readonly Announcement[] = [];

  const announce = (): void => {
    for (const announcement of presented) {
      const detail = Object.freeze({ info: toInfo(announcement), provider });
      page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }));
    }
  };
  const presenter = createPresenter((announcements) => {
    presented = announcements;
    announce();
  });
  page.addEventListener('eip6963:requestProvider', announce);
  const restore = legacy ? setLegacyGlobal(page, provider) : undefined;

  return {
    present: presenter.present,
    close: () => {
      presenter.close();
      page.removeEventListener('eip6963:requestProvider', announce);
      restore?.();
    },
  };
}

const toInfo = ({ info, throwing = [] }: Announcement): object => Object.freeze(withThrowing({ ...info }, throwing));
