import { uuidV4 } from '../signer/uuid.js';
import type { ProviderInfo } from './announcement.js';

/** Who a wallet says it is: as its options have it, and for the rest as its family does. The uuid is a fresh one. */
export const providerInfo = (
  { icon, name, rdns, uuid }: Partial<ProviderInfo>,
  family: Omit<ProviderInfo, 'uuid'>,
): ProviderInfo => ({
  uuid: uuid ?? uuidV4(),
  name: name ?? family.name,
  rdns: rdns ?? family.rdns,
  icon: icon ?? family.icon,
});
