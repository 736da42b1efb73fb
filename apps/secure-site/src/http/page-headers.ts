/** What a page says of itself in its headers. */
export interface PageHeaders {
  /** Origins that may embed the page: all its ancestors must be among them. Default: none. */
  readonly embeddedBy?: readonly string[];
  /** Default `same-origin`. A page that is opened as a popup keeps its opener only with `unsafe-none`. */
  readonly openerPolicy?: 'same-origin' | 'unsafe-none';
}

/** Its own scripts, styles and API, and nothing else: no inline code, no form, no text that is parsed as HTML. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers of an HTML page. Those of all answers are in `security-headers.ts`. */
export function pageHeaders({
  embeddedBy = [],
  openerPolicy = 'same-origin',
}: PageHeaders = {}): Record<string, string> {
  const isEmbedded = embeddedBy.length > 0;
  const ancestors = isEmbedded ? embeddedBy.join(' ') : "'none'";
  return {
    'content-security-policy': [...POLICY, `frame-ancestors ${ancestors}`].join('; '),
    'cross-origin-opener-policy': openerPolicy,
    'permissions-policy': NO_FEATURES,
    // A page that is isolated itself embeds only frames that say both.
    ...(isEmbedded && {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  };
}
