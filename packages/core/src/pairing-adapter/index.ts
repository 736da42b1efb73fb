export { type PairingAdapterOptions, pairingAdapter } from './pairing.adapter.js';
