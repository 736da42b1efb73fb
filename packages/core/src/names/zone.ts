import type { Dependencies } from '../store/dependencies.js';
import { DEFAULT_ZONE } from './name-rules.js';

/** The zone of new names. Option `nameZone`. */
export const zoneOf = ({ hostOptions }: Pick<Dependencies, 'hostOptions'>): string =>
  hostOptions.nameZone ?? DEFAULT_ZONE;
