'use client';

export { useAccountName } from '../hooks/use-account-name.js';
