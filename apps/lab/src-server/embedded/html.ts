import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Markup that contains no unescaped text. Only {@link html} makes it. */
class Markup {
  constructor(readonly source: string) {}
}

export type { Markup };

/** Escapes every value that is not markup itself; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Markup | readonly Markup[])[]): Markup {
  const source = parts.reduce((before, part, index) => before + toSource(values[index - 1] ?? '') + part);
  return new Markup(source);
}

function toSource(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return value instanceof Markup ? value.source : value.map(({ source }) => source).join('');
}

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 48rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid; padding: .25rem .5rem; text-align: start; vertical-align: top }
pre { border: 1px solid; overflow-wrap: anywhere; padding: .5rem; white-space: pre-wrap }
label { display: block; margin-block: .75rem }
input:not([type=checkbox]) { display: block; font: inherit; width: 20rem; max-width: 100% }
button { font: inherit; margin-inline-end: .5rem }`;

// No form-action: Chromium applies it to the redirects after a form as well, and these lead back to the site.
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Sent with every page: it runs no script and loads nothing. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

export const renderPage = (title: string, body: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`.source;

export function sendPage(response: ServerResponse, status: number, title: string, body: Markup): void {
  response.writeHead(status, PAGE_HEADERS);
  response.end(renderPage(title, body));
}
