import type { LabConfig } from './config/lab-config.js';
import type { LabInfo } from './lab-info.js';

/** The address of the secure site at which a page's visitors log in; `undefined`: they cannot. */
export function secureSiteOf(
  { embedded, services }: Pick<LabConfig, 'embedded' | 'services'>,
  { services: { hostedSite, secureSite } }: Pick<LabInfo, 'services'>,
): string | undefined {
  if (services !== 'local' || embedded === 'none') return undefined;
  return embedded === 'site' ? secureSite : hostedSite;
}
