import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCENE_GROUPS } from './support/scenes.js';
import { expect, test } from './support/test.js';

const ASSETS = fileURLToPath(new URL('../dist/assets', import.meta.url));
const EMBEDDED = fileURLToPath(new URL('../../../packages/react/src/embedded/containers', import.meta.url));

/** Every view is a chunk of the build, named after its container. */
const CONTAINER = /^([a-z-]+)\.container-/;
/** The name of a container's file, in its folder. */
const FILE = /^([a-z-]+)\.container\.tsx$/;
/**
 * Separate chunks that are no view of their own: Connect for a host with more ways to connect, the shell of embedded
 * modals, what shows messages, and the tray, which has a journey of its own.
 */
const OTHERS: readonly string[] = ['connect-full', 'embedded', 'messages', 'tray'];
/** The views of the embedded wallet: those that only follow a login at the secure site are shown by its journeys. */
const OF_LOGINS: readonly string[] = readdirSync(EMBEDDED).flatMap((file) => FILE.exec(file)?.[1] ?? []);

const toViewName = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase());

const isOfLogins = (view: string): boolean => OF_LOGINS.map(toViewName).includes(view);

const scenes = [...new Set(SCENE_GROUPS.flatMap((group) => group.scenes.map(({ view }) => view)))].sort();
const shown = scenes.filter((view) => !isOfLogins(view));

test('every view of the modal is in a scene', () => {
  const chunks = readdirSync(ASSETS).flatMap((file) => CONTAINER.exec(file)?.[1] ?? []);
  const views = [...new Set(chunks.filter((name) => !OTHERS.includes(name)).map(toViewName))].sort();
  expect(views.filter((view) => !isOfLogins(view))).toEqual(shown);
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
