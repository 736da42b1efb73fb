'use client';

export { SnapshotProvider } from '../foyer/snapshot-provider.js';
