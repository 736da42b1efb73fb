/** What the visitor does where an e-mail address is asked for. */
export type CaptureEntry =
  | { readonly type: 'email'; readonly email: string }
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'resend' }
  | { readonly type: 'skip' }
  | { readonly type: 'close' };
