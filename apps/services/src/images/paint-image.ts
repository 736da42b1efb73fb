import { Resvg } from '@resvg/resvg-js';
import { forgetOldest } from '../forget-oldest.js';
import { drawImage, type ImageShape } from './draw-image.js';

/** In px: a 56 px tile on a screen with a device pixel ratio of 2. */
const SIDE_PX = 112;

/** About 2 kB each; the whole catalogue fits. */
const MOST_KEPT = 1_000;

/**
 * Renders an image as PNG. Browsers treat each SVG as a document: in a list of hundreds, each one costs milliseconds of
 * main thread time that a PNG does not.
 */
export function createImagePainter(): (seed: string, shape: ImageShape) => Uint8Array<ArrayBuffer> {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return (seed, shape) => {
    const known = kept.get(seed);
    if (known) return known;
    const svg = new Resvg(drawImage(seed, shape), { fitTo: { mode: 'width', value: SIDE_PX } });
    const png = new Uint8Array(svg.render().asPng());
    kept.set(seed, png);
    forgetOldest(kept, MOST_KEPT);
    return png;
  };
}
