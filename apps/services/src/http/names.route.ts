import { HttpError, type RateLimit } from '@foyerkit/http';
import { Hono } from 'hono';
import { getAddress, type Hex, isHex } from 'viem';
import { serve } from '../chain-api/endpoint.js';
import { nameEndpoint, registerEndpoint, reverseEndpoint, suggestionsEndpoint } from '../chain-api/names.endpoints.js';
import type { NameRecord } from '../names/name-store.js';
import type { Names } from '../names/names.js';
import type { Caller } from './caller.js';
import { avatarImageUrl } from './images.route.js';
import { checkRate } from './rate-limit.middleware.js';

const toTime = (ms: number): string => new Date(ms).toISOString();

/** The schemas have checked that they are hexadecimal; their types do not say so. */
const toHex = (text: string): Hex => (isHex(text) ? text : '0x');

/** The avatar that the owner has chosen, else one that is drawn. */
export const avatarOf = ({ attributes, name }: NameRecord, publicUrl: string, caller: Caller): string =>
  attributes.avatar ?? avatarImageUrl(publicUrl, name, caller);

/** Names of accounts: finding, suggesting and registering them. Sources: S7.73 to S7.76. */
export function nameRoutes(names: Names, publicUrl: () => string, registrations: RateLimit): Hono {
  const app = new Hono();
  const toAnswer = (record: NameRecord, caller: Caller) => {
    const { address, attributes, coinType, name, registeredAt } = record;
    return {
      name,
      registered_at: toTime(registeredAt),
      updated_at: null,
      addresses: { [coinType]: { address: getAddress(address), created: toTime(registeredAt) } },
      attributes: [{ ...attributes, avatar: avatarOf(record, publicUrl(), caller) }],
    };
  };

  serve(app, nameEndpoint, async ({ params, query }) => {
    const record = await names.find(params.name);
    if (!record) throw new HttpError(404, 'NAME_NOT_FOUND', 'Nobody has registered this name.', { field: 'name' });
    return toAnswer(record, query);
  });
  serve(app, reverseEndpoint, async ({ params, query }) =>
    (await names.of(params.address)).map((record) => toAnswer(record, query)),
  );
  serve(app, suggestionsEndpoint, async ({ params, query }) => {
    const suggestions = await names.suggest(params.name, query.zone);
    return { suggestions: suggestions.map(({ name, isRegistered }) => ({ name, registered: isRegistered })) };
  });
  serve(app, registerEndpoint, async ({ body, remoteAddress }) => {
    const { coin_type, message } = body;
    const [address, signature] = [toHex(body.address), toHex(body.signature)];
    // By themselves: a registration stays, and its signature may need a node. What is refused before costs neither, so
    // that nobody behind the same proxy is kept out by requests that cannot succeed.
    const admit = () => checkRate(registrations, remoteAddress);
    await names.register({ coinType: coin_type, address, message, signature }, admit);
    return { success: true };
  });
  return app;
}
