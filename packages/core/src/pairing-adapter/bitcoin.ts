/** Bitcoin without a chain SDK: shared with `@foyerkit/adapter-bitcoin`. */
export { toBitcoinProposal } from './bitcoin/proposal.js';
