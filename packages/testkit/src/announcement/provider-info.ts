import { uuidV4 } from '../signer/uuid.js';
import type { ProviderInfo } from './announcement.js';

/** Who a wallet says it is: as its options have it, and for the rest as its namespace does. The uuid is a fresh one. */
export const providerInfo = (
  { icon, name, rdns, uuid }: Partial<ProviderInfo>,
  defaults: Omit<ProviderInfo, 'uuid'>,
): ProviderInfo => ({
  uuid: uuid ?? uuidV4(),
  name: name ?? defaults.name,
  rdns: rdns ?? defaults.rdns,
  icon: icon ?? defaults.icon,
});
