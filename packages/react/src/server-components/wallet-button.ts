'use client';

export { useWalletButton } from '../wallet-button/use-wallet-button.js';
export { WalletButton } from '../wallet-button/wallet-button.js';
