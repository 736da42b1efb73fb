interface Pattern {
  readonly scheme: string;
  /** Labels of the host, the top-level domain last. */
  readonly labels: readonly string[];
  /** `*`: any. */
  readonly port: string;
}

const PATTERN = /^(?:(https?):\/\/)?([a-z\d*][a-z\d*.-]*)(?::(\d{1,5}|\*))?\/?$/i;
const LABEL = /^(?:\*|[a-z\d](?:[a-z\d-]*[a-z\d])?)$/;
const ADDRESS = /^[\d.]+$/;

/** How many labels must follow a wildcard: `*.com` matches nothing. */
const FIXED_LABELS = 2;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Parses `https://*.example.com:8443`; `null` for anything that is not such a pattern, which matches nothing. */
function parsePattern(text: string): Pattern | null {
  const [, scheme = 'https', host = '', port] = PATTERN.exec(text.trim()) ?? [];
  const protocol = scheme.toLowerCase();
  const labels = host.toLowerCase().split('.');
  if (!labels.every((label) => LABEL.test(label))) return null;
  const fixed = labels.length - 1 - labels.lastIndexOf('*');
  const isWild = labels.includes('*');
  if (isWild && (fixed < FIXED_LABELS || ADDRESS.test(labels.slice(-fixed).join('.')))) return null;
  return { scheme: protocol, labels, port: port ?? DEFAULT_PORTS[protocol] ?? '' };
}

/** Label by label from the end; a wildcard at the front matches one or more labels, one inside exactly one. */
function isHostOf(labels: readonly string[], host: readonly string[]): boolean {
  const isOpen = labels[0] === '*';
  if (isOpen ? host.length < labels.length : host.length !== labels.length) return false;
  const end = host.slice(host.length - labels.length);
  return labels.every((label, index) => end[index] !== '' && (label === '*' || label === end[index]));
}

/**
 * Whether an origin is on a list of origins and patterns. Scheme, host and port have to match; `*` matches whole labels
 * of the host, and `:*` any port. The default scheme is https.
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  const scheme = protocol.slice(0, -1);
  const host = hostname.split('.');
  return patterns.some((text) => {
    const pattern = parsePattern(text);
    if (!pattern || pattern.scheme !== scheme) return false;
    const isPort = pattern.port === '*' || pattern.port === (port || DEFAULT_PORTS[scheme]);
    return isPort && isHostOf(pattern.labels, host);
  });
}
