import { type AdapterConnection, type PlainViewName, type ViewEntry, viewReplaced } from '@foyerkit/core';
import { fakeAdapter, testConnector } from '@foyerkit/core/testing';
import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { EMBEDDED_VIEWS } from './embedded/embedded-views.js';
import { catalogue, record, services } from './testing/catalogue.js';
import { connectors } from './testing/connectors.js';
import { CONNECT_EMBEDDED, renderEmbedded } from './testing/embedded-modal.js';
import { type OpenModal, renderModal } from './testing/render-modal.js';
import { settle } from './testing/render-with-foyer.js';
import { ADDRESS } from './testing/test-foyer.js';
import { viewNames, viewSpec } from './view-registry.js';

/** Views that cannot be closed until sign-in is done; none is built yet. Source: C2.39. */
const CLOSING_DISABLED: readonly string[] = [];

/** The most presses that may be needed from any view to a button that disconnects; reopening the modal counts as two. */
const PRESSES_TO_DISCONNECT = 3;
const REOPENING = 2;

/** How a view is reached: the view that the host opens, and the buttons pressed from there. */
interface Way {
  readonly start: string;
  readonly presses: readonly string[];
}

interface Visited {
  readonly canClose: boolean;
  readonly canDisconnect: boolean;
  /** The views that one press leads to. */
  readonly next: readonly string[];
}

type Visitor =
  | 'no wallet connected'
  | 'a wallet connected'
  | 'a wallet on a network that is not configured'
  | 'the embedded wallet connected';

const connection = (networkId: `eip155:${number}`): AdapterConnection => ({
  connectorId: testConnector.id,
  accounts: [{ address: ADDRESS, type: 'eoa' }],
  networkId,
});

/** The views that only the embedded wallet has. */
const embeddedNames = Object.keys(EMBEDDED_VIEWS).filter((name) => !viewNames().includes(name));

const startsOf = (visitor: Visitor): readonly string[] =>
  visitor === 'the embedded wallet connected' ? [...viewNames(), ...embeddedNames] : viewNames();

/** The same for a visitor who is logged in by e-mail. The login's own views are shown as a login would show them. */
async function openEmbedded(start: string): Promise<OpenModal> {
  const isOwn = embeddedNames.includes(start);
  const page = await renderEmbedded(
    {
      services,
      fetch: catalogue([1, 2, 3].map(record)).fetch,
      site: { isLoggedIn: true, smartAccountNetworks: [31337] },
      request: { view: isOwn ? 'Account' : (start as PlainViewName) },
    },
    async (modal) => {
      await vi.waitFor(() => expect(modal.store.getState().embedded).toBeDefined());
      await modal.connect(CONNECT_EMBEDDED);
    },
  );
  const entry = { view: start, ...(start === 'ConnectingSocial' && { params: { provider: 'google' } }) };
  if (isOwn) await act(async () => void page.modal.store.dispatch(viewReplaced(entry as ViewEntry)));
  return page;
}

/** Opens the modal for such a visitor on the named view. Requests to the wallet stay pending. */
function openFor(visitor: Visitor, start: string): Promise<OpenModal> {
  if (visitor === 'the embedded wallet connected') return openEmbedded(start);
  const isStray = visitor === 'a wallet on a network that is not configured';
  const answer = connection(isStray ? 'eip155:999' : 'eip155:31337');
  const pending = new Promise<never>(() => undefined);
  const adapter = fakeAdapter({
    connectors,
    connect: visitor === 'no wallet connected' ? () => pending : async () => answer,
    switchNetwork: () => pending,
  });
  // A view that needs parameters renders Connect, as unknown names do.
  const view = start as PlainViewName;
  return renderModal(
    { adapters: [adapter], services, fetch: catalogue([1, 2, 3].map(record)).fetch, request: { view } },
    async (modal) => {
      if (visitor !== 'no wallet connected')
        await modal.connect({ namespace: 'eip155', connectorId: testConnector.id });
    },
  );
}

const enabledButtons = ({ mount }: OpenModal): readonly HTMLButtonElement[] =>
  [...mount.querySelectorAll('button')].filter(
    (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true',
  );

const nameOf = (button: HTMLButtonElement): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** Presses a button by its name. Returns whether it exists. */
async function press(page: OpenModal, name: string): Promise<boolean> {
  const button = enabledButtons(page).find((candidate) => nameOf(candidate) === name);
  if (!button) return false;
  await act(async () => button.click());
  await settle();
  return true;
}

/** Opens the modal, follows the presses, passes the page to `at` and destroys it afterwards. */
async function walk<Result>(visitor: Visitor, { presses, start }: Way, at: (page: OpenModal) => Promise<Result>) {
  const page = await openFor(visitor, start);
  await settle();
  try {
    for (const name of presses) await press(page, name);
    return await at(page);
  } finally {
    await act(() => page.foyer.destroy());
  }
}

/** Buttons that close or disconnect lead out of the graph; the back button counts as an edge. */
const leadsOut = (name: string): boolean => /^(Close|Disconnect)/.test(name);

/** The view at the end of a way, what it has to press, and whether it can be closed. */
const look = (visitor: Visitor, way: Way) =>
  walk(visitor, way, async (page) => {
    const view = page.shownView();
    const names = enabledButtons(page).map(nameOf);
    await press(page, 'Close');
    return { view, names, canClose: !page.foyer.getState().isOpen };
  });

/** The views that one press leads to, and the ways there. */
async function follow(visitor: Visitor, way: Way, names: readonly string[]): Promise<ReadonlyMap<string, Way>> {
  const found = new Map<string, Way>();
  for (const name of new Set(names.filter((candidate) => !leadsOut(candidate)))) {
    const next = { ...way, presses: [...way.presses, name] };
    const view = await walk(visitor, next, async (page) =>
      page.foyer.getState().isOpen ? page.shownView() : undefined,
    );
    if (view) found.set(view, next);
  }
  return found;
}

/** Every view that such a visitor can reach, from any view that a host may open. */
async function explore(visitor: Visitor): Promise<ReadonlyMap<string, Visited>> {
  const visited = new Map<string, Visited>();
  const ways: (readonly [view: string | null, way: Way])[] = startsOf(visitor).map((start) => [
    null,
    { start, presses: [] },
  ]);
  for (const [known, way] of ways) {
    if (known !== null && visited.has(known)) continue;
    const { canClose, names, view } = await look(visitor, way);
    if (!view || visited.has(view)) continue;
    const found = await follow(visitor, way, names);
    const canDisconnect = names.some((name) => /^Disconnect/.test(name));
    visited.set(view, { canClose, canDisconnect, next: [...found.keys()] });
    ways.push(...found);
  }
  return visited;
}

/** The number of presses to the nearest button that disconnects; Infinity if there is none. */
function pressesToDisconnect(graph: ReadonlyMap<string, Visited>, start: string): number {
  const distances = new Map([[start, 0]]);
  for (const [view, distance] of distances) {
    const node = graph.get(view);
    if (node?.canDisconnect) return distance + 1;
    for (const next of node?.next ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return Number.POSITIVE_INFINITY;
}

const VISITORS: readonly Visitor[] = [
  'no wallet connected',
  'a wallet connected',
  'a wallet on a network that is not configured',
  'the embedded wallet connected',
];

// Loads all views first, so that no press waits for the test runner to transform code.
beforeAll(async () => {
  const containers = [...viewNames().map((name) => viewSpec(name)), ...Object.values(EMBEDDED_VIEWS)];
  await Promise.all(containers.map(({ container }) => container.load()));
}, 60_000);

it.each(VISITORS)(
  'every view with %s can be closed, and leads to a button that disconnects',
  async (visitor) => {
    const graph = await explore(visitor);
    expect(graph.size).toBeGreaterThan(6);
    const held = [...graph].filter(([, { canClose }]) => !canClose).map(([view]) => view);
    expect(held).toEqual(CLOSING_DISABLED.filter((view) => graph.has(view)));
    if (visitor === 'no wallet connected') return;

    const again = visitor === 'a wallet on a network that is not configured' ? 'UnsupportedChain' : 'Account';
    const far = [...graph].filter(([view, { canClose }]) => {
      const inside = pressesToDisconnect(graph, view);
      const outside = canClose ? REOPENING + pressesToDisconnect(graph, again) : Number.POSITIVE_INFINITY;
      return Math.min(inside, outside) > PRESSES_TO_DISCONNECT;
    });
    expect(far.map(([view]) => view)).toEqual([]);
  },
  240_000,
);
