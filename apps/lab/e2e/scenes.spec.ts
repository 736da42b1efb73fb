import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMBEDDED_GROUPS, SCENE_GROUPS, VIEWS_BY_DEVICE } from './support/scenes.js';
import { expect, test } from './support/test.js';

const ASSETS = fileURLToPath(new URL('../dist/assets', import.meta.url));
const REACT = fileURLToPath(new URL('../../../packages/react/src', import.meta.url));
const EMBEDDED = fileURLToPath(new URL('../../../packages/react/src/embedded', import.meta.url));

/** Every view is a chunk of the build, named after its container. */
const CONTAINER = /^([a-z-]+)\.container-/;
/** The name of a container's file, in its folder. */
const FILE = /^([a-z-]+)\.container\.tsx$/;
/** Hooks that read whether the page is on a phone. */
const BY_DEVICE = /\buse(AllWalletsRow|Connect|IsMobile|LoginWays|Messenger|WalletTiles)\(/;
/**
 * Separate chunks that are no view of their own: Connect for a host with more ways to connect, the shell of embedded
 * modals, what shows messages, the tray, which has a journey of its own, and the prompt of the two views of sign-in.
 */
const OTHERS: readonly string[] = ['connect-full', 'embedded', 'messages', 'sign-in', 'tray'];
/** Only the modal itself opens them. */
const OF_SIGN_IN: readonly string[] = ['ConnectingSiwe', 'DataCapture', 'DataCaptureOtpConfirm', 'SIWXSignMessage'];
/** The views of the embedded wallet, by their containers. */
const OF_LOGINS: readonly string[] = readdirSync(join(EMBEDDED, 'containers')).flatMap(
  (file) => FILE.exec(file)?.[1] ?? [],
);

const toViewName = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase());

const isOfLogins = (view: string): boolean => OF_LOGINS.map(toViewName).includes(view);

const viewsOf = (groups: typeof SCENE_GROUPS): readonly string[] =>
  [...new Set(groups.flatMap((group) => group.scenes.map(({ view }) => view)))].sort();

/** Without those that follow a login. */
const scenes = viewsOf(SCENE_GROUPS.filter((group) => !EMBEDDED_GROUPS.includes(group))).filter(
  (view) => !OF_SIGN_IN.includes(view),
);
const shown = scenes.filter((view) => !isOfLogins(view));

test('every view of the modal is in a scene', () => {
  const chunks = readdirSync(ASSETS).flatMap((file) => CONTAINER.exec(file)?.[1] ?? []);
  const views = [...new Set(chunks.filter((name) => !OTHERS.includes(name)).map(toViewName))].sort();
  expect(views.filter((view) => !isOfLogins(view) && !OF_SIGN_IN.includes(view))).toEqual(shown);
});

test('the views whose content depends on the device are looked at on a desktop and on a phone', () => {
  const dependent = readdirSync(REACT, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const name = FILE.exec(basename(file))?.[1];
    const isDependent = name !== undefined && BY_DEVICE.test(readFileSync(join(REACT, file), 'utf8'));
    return isDependent ? [toViewName(name.replace(/-(full|embedded)$/, ''))] : [];
  });
  expect([...new Set(dependent)].sort()).toEqual([...VIEWS_BY_DEVICE].sort());
});

test('the views of sign-in are in scenes', () => {
  expect(viewsOf(SCENE_GROUPS)).toEqual(expect.arrayContaining([...OF_SIGN_IN]));
});

test('every view can be opened from the page by its name', async ({ lab }) => {
  await lab.goto();
  const options = await lab.page.getByTestId('open-view').locator('option').allTextContents();
  expect([...options].sort()).toEqual(shown);
});

test('every view of the embedded wallet that a page can open is in a scene', async ({ lab }) => {
  await lab.goto({ embedded: 'site' });
  const options = await lab.page.getByTestId('open-view').locator('option').allTextContents();
  expect([...options].sort()).toEqual(scenes);
});

test('every view of the embedded wallet is in a scene', () => {
  const table = readFileSync(join(EMBEDDED, 'embedded-views.ts'), 'utf8');
  const [, rows = ''] = /EMBEDDED_VIEWS = \{\n(.*?)\n\}/s.exec(table) ?? [];
  const views = [...rows.matchAll(/^ {2}(\w+): \{/gm)].map(([, name = '']) => name);
  expect(views).toContain('EmailLogin');
  // The secure site's page covers it for as long as it is shown.
  const seen = views.filter((view) => view !== 'ApproveTransaction');
  expect(viewsOf(SCENE_GROUPS)).toEqual(expect.arrayContaining(seen));
});
