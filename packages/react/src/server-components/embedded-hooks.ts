'use client';

export { useEmbeddedWallet } from '../embedded/hooks/use-embedded-wallet.js';
