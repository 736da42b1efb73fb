import { uuidV4 } from '../signer/uuid.js';
import type { ProviderInfo } from './announcement.js';

/** The wallet's identity: from its options, with the namespace's defaults for the rest. The uuid is fresh. */
export const providerInfo = (
  { icon, name, rdns, uuid }: Partial<ProviderInfo>,
  defaults: Omit<ProviderInfo, 'uuid'>,
): ProviderInfo => ({
  uuid: uuid ?? uuidV4(),
  name: name ?? defaults.name,
  rdns: rdns ?? defaults.rdns,
  icon: icon ?? defaults.icon,
});
