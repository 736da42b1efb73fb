'use client';

export { useSend } from '../hooks/use-send.js';
