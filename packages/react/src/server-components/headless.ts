'use client';

export { useWalletList } from '../headless/use-wallet-list.js';
