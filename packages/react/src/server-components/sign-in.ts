'use client';

export { useSignIn } from '../hooks/use-sign-in.js';
export { useSiwx } from '../hooks/use-siwx.js';
