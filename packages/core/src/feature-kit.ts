/** Building blocks of features: for packages of this repository, without stability guarantees for hosts. */

export { type ChainApiState, chainApi } from './api/chain.api.js';
export { addConnectGate, type GateContext } from './connection/connect-gates.js';
export { defineFlow, type Flow, type FlowContext } from './flows/define.flow.js';
export { selectFlow } from './flows/flows.selectors.js';
export { flowsSlice } from './flows/flows.slice.js';
export type { FlowStatus, FlowsState } from './flows/flows.state.js';
export type { ConnectGate, GatedConnection } from './ports/connect-gate.js';
