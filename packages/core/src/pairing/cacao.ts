import * as v from 'valibot';
import type { PairingCacao } from '../ports/pairing.js';

const text = v.pipe(v.string(), v.maxLength(8192));
const optionalText = v.exactOptional(text);

/** Source: CAIP-74. Fields not named here are kept: the message is built from them, and others check its signature. */
const CacaoSchema = v.object({
  h: v.object({ t: text }),
  p: v.looseObject({
    iss: v.pipe(
      text,
      v.check((iss) => iss.startsWith('did:pkh:')),
    ),
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: text,
    nbf: optionalText,
    exp: optionalText,
    statement: optionalText,
    requestId: optionalText,
    resources: v.exactOptional(v.array(text)),
  }),
  s: v.object({ t: text, s: text, m: optionalText }),
});

/** More signatures than a page asks for: one for each of its networks. */
const LIMIT = 100;

/** What a wallet has signed together with a session. Invalid items are dropped one by one. */
export const readCacaos = (given: unknown): readonly PairingCacao[] =>
  (Array.isArray(given) ? given.slice(0, LIMIT) : []).flatMap((item: unknown) => {
    const { output, success } = v.safeParse(CacaoSchema, item);
    return success ? [output] : [];
  });
