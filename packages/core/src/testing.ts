/** For tests of hosts and adapters: a modal with fakes that respond at once. */
export * from './testing/adapter-bench.js';
export * from './testing/adapter-contract.js';
export * from './testing/fake-adapter.js';
export * from './testing/fake-embedded.js';
export * from './testing/test-modal.js';
