import { randomBytes } from 'node:crypto';

/** 128 random bits in hex: names a row, or cannot be guessed. */
export const randomId = (): string => randomBytes(16).toString('hex');

/** 256 random bits in hex, for what lives longer than an hour. */
export const randomToken = (): string => randomBytes(32).toString('hex');
