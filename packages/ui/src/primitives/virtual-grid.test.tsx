import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { ScrollArea } from './scroll-area.js';
import { Tile } from './tile.js';
import { FLICK_MS } from './use-grid-window.js';
import { VirtualGrid } from './virtual-grid.js';

interface Item {
  readonly id: string;
  readonly name: string;
}

const wallets = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at + 1}` }));

interface GridProps {
  readonly items: readonly Item[];
  readonly listKey?: string;
  readonly total?: number;
  readonly onEndReached?: () => void;
}

function Grid({ items, listKey = 'all', total, onEndReached }: GridProps) {
  return (
    <ScrollArea isFixed>
      <VirtualGrid
        label="Wallets"
        items={items}
        listKey={listKey}
        {...(total !== undefined && { total })}
        getKey={({ id }) => id}
        onEndReached={onEndReached}
        renderItem={({ name }, tabIndex) => (
          <Tile icon={null} name={name} tabIndex={tabIndex} onPress={() => undefined} />
        )}
      />
    </ScrollArea>
  );
}

const scrollerOf = (container: HTMLElement): HTMLElement => {
  const scroller = container.querySelector<HTMLElement>('.scroll-area');
  if (!scroller) throw new Error('no scroll area');
  return scroller;
};
const scrollTo = (scroller: HTMLElement, top: number): void => {
  scroller.scrollTop = top;
  act(() => void fireEvent.scroll(scroller));
};

const positionsIn = (container: HTMLElement): number[] =>
  [...container.querySelectorAll('[aria-posinset]')].map((item) => Number(item.getAttribute('aria-posinset')));

it('renders only the rows near the viewport, and exposes the total count', async () => {
  const { getAllByRole, container } = renderUi(<Grid items={wallets(480)} />);
  expect(getAllByRole('listitem').length).toBeLessThan(48);
  expect(getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('480');
  scrollTo(scrollerOf(container), 6000);
  await waitFor(() => expect(positionsIn(container)[0]).toBeGreaterThan(200));
  expect(getAllByRole('listitem').length).toBeLessThan(48);
});

it('renders at most one new row per frame while scrolling, until all wanted rows are rendered', () => {
  let callback: FrameRequestCallback | undefined;
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    callback = next;
    return 1;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { container } = renderUi(<Grid items={wallets(480)} />);
  let before = positionsIn(container);
  const nextFrame = () => {
    const [due, known] = [callback, before];
    callback = undefined;
    act(() => due?.(0));
    before = positionsIn(container);
    return before.filter((position) => !known.includes(position)).length;
  };
  while (callback) nextFrame();
  expect([before[0], before.at(-1)]).toEqual([1, 28]);

  scrollTo(scrollerOf(container), 20 * 104);
  before = positionsIn(container);
  expect(before).toHaveLength(4);
  const made = [];
  while (callback) made.push(nextFrame());
  expect(Math.max(...made)).toBe(4);
  expect([before[0], before.at(-1)]).toEqual([73, 108]);
});

/** A grid that records, for each tile it renders, whether the tile may be scrolled past. */
async function renderNoting() {
  const seen: string[] = [];
  const { container } = renderUi(
    <ScrollArea isFixed>
      <VirtualGrid
        label="Wallets"
        items={wallets(480)}
        listKey="all"
        getKey={({ id }) => id}
        renderItem={({ name }, _tabIndex, isPassing) => {
          seen.push(`${name} ${isPassing ? 'passes' : 'stays'}`);
          return name;
        }}
      />
    </ScrollArea>,
  );
  await waitFor(() => expect(positionsIn(container).at(-1)).toBe(28));
  return { seen, scroller: scrollerOf(container) };
}

it('marks a tile as possibly scrolled past until it has stayed for a moment', async () => {
  const { scroller, seen } = await renderNoting();
  expect(seen.filter((text) => text.endsWith('passes'))).toEqual([]);
  scrollTo(scroller, 20 * 104);
  expect(seen.at(-1)).toBe('Wallet 76 passes');
  scrollTo(scroller, 60 * 104);
  await waitFor(() => expect(seen).toContain('Wallet 241 stays'));
  expect(seen).not.toContain('Wallet 76 stays');
});

it('marks the tiles of a fast-scrolling list as possibly scrolled past until it slows down', async () => {
  const { scroller, seen } = await renderNoting();
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  scrollTo(scroller, 20 * 104);
  vi.advanceTimersByTime(10);
  scrollTo(scroller, 60 * 104);
  seen.length = 0;
  act(() => vi.advanceTimersByTime(FLICK_MS - 1));
  expect(seen.filter((text) => text.endsWith('stays'))).toEqual([]);
  act(() => vi.advanceTimersByTime(FLICK_MS));
  expect(seen.filter((text) => text.endsWith('stays'))).not.toEqual([]);
});

it('reserves room for every row from the start', () => {
  const { getByRole } = renderUi(<Grid items={wallets(480)} />);
  expect(getByRole('list').style.getPropertyValue('block-size')).toBe(`${120 * 104}px`);
});

it('asks for more only near the end of the loaded tiles', async () => {
  const onEndReached = vi.fn();
  const { container } = renderUi(<Grid items={wallets(120)} total={480} onEndReached={onEndReached} />);
  expect(onEndReached).not.toHaveBeenCalled();
  scrollTo(scrollerOf(container), 30 * 104 - 480);
  await waitFor(() => expect(onEndReached).toHaveBeenCalled());
});

it('asks for nothing when everything is loaded', () => {
  const onEndReached = vi.fn();
  renderUi(<Grid items={wallets(12)} onEndReached={onEndReached} />);
  expect(onEndReached).not.toHaveBeenCalled();
});

it('is one tab stop, and the arrow keys move focus through the whole list', async () => {
  const { user, getByRole, host } = renderUi(<Grid items={wallets(480)} />);
  expect(host.root.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
  act(() => getByRole('button', { name: 'Wallet 1' }).focus());
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(host.root.activeElement?.textContent).toBe('Wallet 6');
  await user.keyboard('{Home}');
  expect(host.root.activeElement?.textContent).toBe('Wallet 1');
});

it('keeps the focused tile when it is scrolled out of view', () => {
  const { getByRole, host, container } = renderUi(<Grid items={wallets(480)} />);
  act(() => getByRole('button', { name: 'Wallet 2' }).focus());
  scrollTo(scrollerOf(container), 6000);
  expect(host.root.activeElement?.textContent).toBe('Wallet 2');
});

it('returns to the top when the list changes', () => {
  const { rerender, container } = renderUi(<Grid items={wallets(480)} />);
  scrollTo(scrollerOf(container), 3000);
  rerender(<Grid items={wallets(480).slice(100)} listKey="found" />);
  expect(scrollerOf(container).scrollTop).toBe(0);
});

it('starts at the top of a different list, even if its first tile is the same', () => {
  const { rerender, container, getByRole, host } = renderUi(<Grid items={wallets(480)} />);
  act(() => getByRole('button', { name: 'Wallet 3' }).focus());
  scrollTo(scrollerOf(container), 3000);
  rerender(<Grid items={wallets(480).filter((_, at) => at % 2 === 0)} listKey="certified" />);
  expect(scrollerOf(container).scrollTop).toBe(0);
  expect(host.root.querySelector('button[tabindex="0"]')?.textContent).toBe('Wallet 1');
});

it('keeps its scroll position and the focused tile when a tile is inserted at the start', () => {
  const { rerender, container, getByRole, host } = renderUi(<Grid items={wallets(480)} />);
  // The last tile of its row: it moves to the next row.
  act(() => getByRole('button', { name: 'Wallet 4' }).focus());
  scrollTo(scrollerOf(container), 3000);
  rerender(<Grid items={[{ id: 'late', name: 'Late' }, ...wallets(480)]} />);
  expect(scrollerOf(container).scrollTop).toBe(3000);
  expect(host.root.activeElement?.textContent).toBe('Wallet 4');
});

it.each([
  ['a different list', 'found', 470, 480],
  ['a different list with the same first tiles', 'found', 0, 10],
  ['the first tiles of the same list', 'all', 0, 10],
])('shows a shorter list completely at once: %s', (_, listKey, from, to) => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { rerender, container } = renderUi(<Grid items={wallets(480)} />);
  scrollTo(scrollerOf(container), 3000);
  // As a browser does when the content becomes too short.
  scrollerOf(container).scrollTop = 0;
  rerender(<Grid items={wallets(480).slice(from, to)} listKey={listKey} />);
  expect(positionsIn(container)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('keeps its scroll position when more is loaded', () => {
  const { rerender, container } = renderUi(<Grid items={wallets(40)} total={480} />);
  scrollTo(scrollerOf(container), 500);
  rerender(<Grid items={wallets(80)} total={480} />);
  expect(scrollerOf(container).scrollTop).toBe(500);
});

it('passes axe', async () => {
  const { violations } = renderUi(<Grid items={wallets(20)} />);
  expect(await violations()).toEqual([]);
});
