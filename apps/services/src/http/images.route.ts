import { HttpError } from '@foyerkit/http';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { ImageShape } from '../images/draw-image.js';
import { createImagePainter } from '../images/paint-image.js';
import { type Caller, callerSchema } from './caller.js';
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

/** The image of a token for an `<img>`, which cannot add the caller's parameters by itself. */
export const tokenImageUrl = (publicUrl: string, symbol: string, caller: Caller): string =>
  imageUrl(publicUrl, `getTokenImage/${symbol.replaceAll(/[^\w.-]/g, '-').slice(0, 128) || '-'}`, caller);

/** The avatar of a name without one of its own, likewise. */
export const avatarImageUrl = (publicUrl: string, name: string, caller: Caller): string =>
  imageUrl(publicUrl, `getAvatarImage/${name}`, caller);

const imageUrl = (publicUrl: string, image: string, { projectId, st, sv }: Caller): string =>
  `${publicUrl}/public/${image}?${new URLSearchParams({ projectId, st, sv })}`;

/** Images of wallets, networks, connectors, currencies, tokens and names, generated from their ids. */
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
    .get('/public/getTokenImage/:id', (c) => draw(c, 'token', 'disc'))
    .get('/public/getAvatarImage/:id', (c) => draw(c, 'avatar', 'disc'));
}
