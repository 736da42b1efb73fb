import { HttpError } from '@foyerkit/http';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { ImageShape } from '../images/draw-image.js';
import { createImagePainter } from '../images/paint-image.js';
import { callerSchema } from './caller.js';
import { parsePath, parseQuery } from './parse.js';

const imagePath = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/, 'must be 1 to 128 letters, digits, dots, hyphens or underscores')),
});

/** An image never changes. */
const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=604800, immutable',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Images of wallets, networks, connectors, currencies and tokens, generated from their ids. */
export function imageRoutes(catalogue: Catalogue): Hono {
  const paint = createImagePainter();
  const draw = (c: Context, kind: string, shape: ImageShape) => {
    parseQuery(c, callerSchema);
    const { id } = parsePath(c, imagePath);
    if (kind === 'wallet' && !catalogue.hasImage(id)) {
      throw new HttpError(404, 'IMAGE_NOT_FOUND', `No wallet has the image ${id}.`, { field: 'id' });
    }
    return c.body(paint(`${kind}:${id}`, shape), 200, HEADERS);
  };
  return new Hono()
    .get('/getWalletImage/:id', (c) => draw(c, 'wallet', 'square'))
    .get('/public/getAssetImage/:id', (c) => draw(c, 'asset', 'square'))
    .get('/public/getCurrencyImage/:id', (c) => draw(c, 'currency', 'disc'))
    .get('/public/getTokenImage/:id', (c) => draw(c, 'token', 'disc'));
}
