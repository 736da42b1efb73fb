import type { Announcement, ProviderInfo } from './announcement.js';
import { svgIcon } from './svg-icon.js';

/** Announcements that a page must tolerate. Each has been seen in the wild or is not ruled out by EIP-6963. */
export type HostileAnnouncement =
  | 'scriptName'
  | 'bidiName'
  | 'controlName'
  | 'longName'
  | 'hugeIcon'
  | 'htmlIcon'
  | 'javascriptIcon'
  | 'scriptedSvgIcon'
  | 'remoteIcon'
  | 'missingFields'
  | 'wrongTypes'
  | 'throwingGetters'
  | 'duplicateUuid'
  | 'borrowedName'
  | 'objectKeys';

/** All kinds, for parameterised tests. */
export const HOSTILE_ANNOUNCEMENTS: readonly HostileAnnouncement[] = [
  'scriptName',
  'bidiName',
  'controlName',
  'longName',
  'hugeIcon',
  'htmlIcon',
  'javascriptIcon',
  'scriptedSvgIcon',
  'remoteIcon',
  'missingFields',
  'wrongTypes',
  'throwingGetters',
  'duplicateUuid',
  'borrowedName',
  'objectKeys',
];

/** A page that executes any of these texts gets `window.__hostileWalletRan = true`. */
const PAYLOAD = 'window.__hostileWalletRan=true';
const BYTES_OF_HUGE_ICON = 1_048_576;

/** The announcements of a wallet with this identity that is hostile in the given way. */
export function hostileAnnouncements(kind: HostileAnnouncement, info: ProviderInfo): readonly Announcement[] {
  const changed = (change: Announcement['info']): readonly Announcement[] => [{ info: { ...info, ...change } }];
  switch (kind) {
    case 'scriptName':
      return changed({ name: `<img src=x onerror="${PAYLOAD}"><script>${PAYLOAD}</script>` });
    case 'bidiName':
      return changed({ name: `\u202E${[...info.name].reverse().join('')}\u202C\u2066\u200F` });
    case 'controlName':
      return changed({ name: `${info.name}\u0000\u0007\u001B[31m\u2028\u200B\uFEFF\n` });
    case 'longName':
      return changed({ name: `${info.name} `.repeat(1000) });
    case 'hugeIcon':
      return changed({ icon: svgIcon(`<!--${'x'.repeat(BYTES_OF_HUGE_ICON)}-->`) });
    case 'htmlIcon':
      return changed({ icon: `data:text/html,<script>${PAYLOAD}</script>` });
    case 'javascriptIcon':
      return changed({ icon: `javascript:${PAYLOAD}` });
    case 'scriptedSvgIcon':
      return changed({ icon: svgIcon(`<script>${PAYLOAD}</script><image href="x" onerror="${PAYLOAD}"/>`) });
    case 'remoteIcon':
      return changed({ icon: 'https://tracker.invalid/icon.png' });
    case 'missingFields':
      return [{ info: { uuid: info.uuid } }];
    case 'wrongTypes':
      return changed({ name: { toString: 'no function' }, icon: 42, rdns: null });
    case 'throwingGetters':
      return [{ info, throwing: ['name', 'icon'] }];
    case 'duplicateUuid':
      return [{ info }, { info: { ...info, name: `${info.name} (copy)`, rdns: `${info.rdns}.copy` } }];
    case 'borrowedName':
      return changed({ name: 'MetaMask', rdns: 'com.evil', icon: undefined });
    case 'objectKeys':
      return ['constructor', '__proto__'].map((rdns) => ({ info: { ...info, rdns } }));
  }
}
