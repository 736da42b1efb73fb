import * as v from 'valibot';

/** Where the lab serves the page of the stand-in for a provider's hosted secure site; `/sdk` is appended. */
export const HOSTED_PATH = '/hosted';
/** Where the page of the stand-in asks its server. */
export const HOSTED_API = `${HOSTED_PATH}/api/`;

const short = v.pipe(v.string(), v.maxLength(256));

/** What the page of the stand-in asks its server, by the name at the end of the path. */
export const hostedCalls = {
  /** Sends a code by mail. */
  code: v.strictObject({ email: v.pipe(short, v.email()) }),
  /** Begins a session with the code of a login. */
  session: v.strictObject({ login: short, otp: short }),
  user: v.strictObject({ token: short }),
  sign: v.strictObject({
    token: short,
    namespace: v.picklist(['eip155', 'solana']),
    /** The bytes in hex, without a prefix. */
    message: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})*$/), v.maxLength(131_072)),
  }),
  'sign-out': v.strictObject({ token: short }),
};

export type HostedCall = keyof typeof hostedCalls;
export type HostedBodies = { readonly [C in HostedCall]: v.InferOutput<(typeof hostedCalls)[C]> };

/** What the server answers. A failure is `{ message }` instead. */
export interface HostedAnswers {
  readonly code: { readonly login: string };
  readonly session: { readonly token: string };
  /** `null`: the session has ended, or never was. */
  readonly user: { readonly email: string; readonly eip155: string; readonly solana: string } | null;
  readonly sign: { readonly signature: string };
  readonly 'sign-out': null;
}
