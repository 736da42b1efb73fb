import type { LabConfig } from './config/lab-config.js';
import type { LabInfo } from './lab-info.js';

/** The address of the secure site at which a page's visitors log in; `undefined`: they cannot. */
export const secureSiteOf = (
  { embedded, services }: Pick<LabConfig, 'embedded' | 'services'>,
  info: Pick<LabInfo, 'services'>,
): string | undefined => (embedded === 'site' && services === 'local' ? info.services.secureSite : undefined);
