'use client';

export { useCalls } from '../hooks/use-calls.js';
