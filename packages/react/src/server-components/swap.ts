'use client';

export { useSwap } from '../hooks/use-swap.js';
