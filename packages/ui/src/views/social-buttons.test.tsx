import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { SocialButtons, type SocialButtonsProps } from './social-buttons.js';

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;

const render = (count: number, props: Partial<SocialButtonsProps> = {}) => {
  const ui = renderUi(<SocialButtons socials={all.slice(0, count)} onSelect={vi.fn()} onMore={vi.fn()} {...props} />);
  const named = (selector: string) =>
    [...ui.container.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label') ?? one.textContent);
  return { ...ui, rows: () => named('.row'), tiles: () => named('.social-tile') };
};

it.each([
  [1, ['Continue with Google'], []],
  [2, ['Continue with Google', 'Continue with X'], []],
  [3, ['Continue with Google'], ['Continue with X', 'Continue with Discord']],
  [
    6,
    ['Continue with Google'],
    [
      'Continue with X',
      'Continue with Discord',
      'Continue with Farcaster',
      'Continue with GitHub',
      'Continue with Apple',
    ],
  ],
  [
    7,
    ['Continue with Google'],
    ['Continue with X', 'Continue with Discord', 'Continue with Farcaster', 'Continue with GitHub', 'More'],
  ],
])('with %d logins, shows rows %j and tiles %j', (count, rows, tiles) => {
  const ui = render(count);
  expect(ui.rows()).toEqual(rows);
  expect(ui.tiles()).toEqual(tiles);
});

it('reports a press on each, and opens the full list', async () => {
  const [onSelect, onMore] = [vi.fn(), vi.fn()];
  const { user, getByRole } = render(7, { onSelect, onMore });
  await user.click(getByRole('button', { name: 'Continue with Google' }));
  await user.click(getByRole('button', { name: 'Continue with GitHub' }));
  await user.click(getByRole('button', { name: 'More' }));
  expect(onSelect.mock.calls).toEqual([['google'], ['github']]);
  expect(onMore).toHaveBeenCalledOnce();
});

it('passes axe', async () => {
  expect(await render(7).violations()).toEqual([]);
});
