import { FEATURES_FIELDS, WALLETS_FIELDS, WORKINGS_FIELDS } from './modal-fields.js';
import type { FieldGroup } from './option-field.js';
import { HOST_FIELDS, LOOK_FIELDS, NETWORKS_FIELDS } from './page-fields.js';

/** Every modal option that is plain data, and every switch of the host. */
export const FIELD_GROUPS: readonly FieldGroup[] = [
  HOST_FIELDS,
  NETWORKS_FIELDS,
  LOOK_FIELDS,
  WALLETS_FIELDS,
  FEATURES_FIELDS,
  WORKINGS_FIELDS,
];
