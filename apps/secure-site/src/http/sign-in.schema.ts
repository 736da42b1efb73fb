import * as v from 'valibot';

const MAX_MESSAGE_LENGTH = 8_192;
/** A counterfactual signature contains the call that deploys the account. */
const MAX_SIGNATURE_LENGTH = 16_384;
const MAX_EMAIL_LENGTH = 254;
const MAX_METADATA_LENGTH = 16_384;

const text = (length: number) => v.pipe(v.string(), v.maxLength(length, `must have at most ${length} characters`));

/** Clients also send the message's fields, an id of the browser and facts about the wallet, which nothing here needs. */
export const AUTHENTICATE_BODY = v.object({ message: text(MAX_MESSAGE_LENGTH), signature: text(MAX_SIGNATURE_LENGTH) });

export const SEND_CODE_BODY = v.object({
  email: text(MAX_EMAIL_LENGTH),
  account: v.pipe(
    v.string(),
    v.regex(
      /^(?:eip155:[1-9]\d{0,14}:0x[0-9a-fA-F]{40}|solana:[1-9A-HJ-NP-Za-km-z]{1,32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/,
      'must be an EVM or Solana account by CAIP-10',
    ),
  ),
});

export const CONFIRM_CODE_BODY = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be the six digits of a code')),
});

export const METADATA_BODY = v.object({
  metadata: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(
      (value) => JSON.stringify(value).length <= MAX_METADATA_LENGTH,
      `must have at most ${MAX_METADATA_LENGTH} characters as JSON`,
    ),
  ),
});
