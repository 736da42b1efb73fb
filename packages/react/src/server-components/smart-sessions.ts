'use client';

export { useSmartSessions } from '../hooks/use-smart-sessions.js';
