import type { RootState } from '../store/state.js';
import type { FlowStatus } from './flows.state.js';

/** `undefined`: it has not been started. */
export const selectFlow = ({ flows }: RootState, { name }: { readonly name: string }): FlowStatus | undefined =>
  flows?.[name];
