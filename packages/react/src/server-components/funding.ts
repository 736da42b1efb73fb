'use client';

export { useReceive } from '../funding/use-receive.js';
