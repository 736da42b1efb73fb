'use client';

export { useWallets } from '../hooks/use-wallets.js';
