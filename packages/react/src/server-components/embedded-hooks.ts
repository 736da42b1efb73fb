'use client';

export { useEmbeddedWallet } from '../embedded/hooks/use-embedded-wallet.js';
export { useLogin } from '../embedded/hooks/use-login.js';
export { useUpdateEmail } from '../embedded/hooks/use-update-email.js';
