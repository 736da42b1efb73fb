import type { Frame, Page } from '@playwright/test';

/** Another origin, on which nothing listens. */
const ELSEWHERE = 'http://127.0.0.1:9';

/** What somebody might smuggle into a page: code in the markup, code of another origin, a style, a way out. */
const MARKUP = [
  '<script>document.documentElement.dataset.inline = "ran"</script>',
  `<script src="${ELSEWHERE}/planted.js"></script>`,
  '<style>body { --planted: applied }</style>',
  `<img alt="" src="${ELSEWHERE}/pixel.png" onerror="document.documentElement.dataset.handler = 'ran'">`,
  `<base href="${ELSEWHERE}/">`,
].join('');

/** What the browser says of each in the console. */
export const DIRECTIVES: readonly RegExp[] = [
  /inline script.*script-src/i,
  /planted\.js.*script-src/i,
  /inline style.*style-src/i,
  /pixel\.png.*img-src/i,
  /base-uri/i,
  /event handler.*script-src/i,
  /connect-src/i,
  /TrustedHTML/i,
];

/** What has come of it. */
interface Outcome {
  readonly inline: string | null;
  readonly handler: string | null;
  readonly style: string;
  readonly isBaseMoved: boolean;
  /** Errors of what a script of the page itself would be refused. */
  readonly html: string | null;
  readonly scriptUrl: string | null;
  readonly policy: string | null;
  readonly request: string | null;
}

export const REFUSED: Outcome = {
  inline: null,
  handler: null,
  style: '',
  isBaseMoved: false,
  html: 'TypeError',
  scriptUrl: 'TypeError',
  policy: 'TypeError',
  request: 'TypeError',
};

/** Serves the page as the site does, with its headers, and with what was planted at the end of its body. */
export async function plantIn(page: Page, url: RegExp | string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', () => `${MARKUP}</body>`) });
  });
}

export const outcomeOf = (page: Frame | Page): Promise<Outcome> =>
  page.evaluate(async (elsewhere) => {
    const errorOf = async (work: () => unknown): Promise<string | null> => {
      try {
        await work();
        return null;
      } catch (thrown) {
        return (thrown as Error).name;
      }
    };
    const root = document.documentElement;
    const factory = Reflect.get(globalThis, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown };
    return {
      inline: root.dataset.inline ?? null,
      handler: root.dataset.handler ?? null,
      style: getComputedStyle(document.body).getPropertyValue('--planted'),
      isBaseMoved: document.baseURI.startsWith(elsewhere),
      html: await errorOf(() => {
        document.createElement('div').innerHTML = '<b>planted</b>';
      }),
      scriptUrl: await errorOf(() => {
        document.createElement('script').src = '/planted.js';
      }),
      policy: await errorOf(() => factory.createPolicy('planted', {})),
      request: await errorOf(() => fetch(`${elsewhere}/report`, { mode: 'no-cors' })),
    };
  }, ELSEWHERE);
