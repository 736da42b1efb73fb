/** The feature names, and what its views need. One chunk, loaded when an account or one of its views is shown. */
export { cleanAccountName, isAccountName, labelOf } from './names/name-rules.js';
export { namesFeature } from './names/names.feature.js';
export type { AccountIdentity, NamesMethods } from './names/names.methods.js';
export * from './names/names.selectors.js';
export { nameWanted, suggestionsCleared } from './names/names.slice.js';
export type * from './names/names.state.js';
export { registerNameFlow, submitName } from './names/register-name.flow.js';
export type { NamedAccount, NameRequest } from './names/resolve-name.controller.js';
export { fetchSuggestions } from './names/suggestions.controller.js';
