import type { BitcoinFace, FaceFactory } from './face.js';
import { createSatsFace } from './sats-face.js';
import { createStandardFace } from './standard-face.js';
import { createUnisatFace } from './unisat-face.js';

export const FACES: Readonly<Record<BitcoinFace, FaceFactory>> = {
  sats: createSatsFace,
  unisat: createUnisatFace,
  standard: createStandardFace,
};
