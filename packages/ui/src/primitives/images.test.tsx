import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { Avatar } from './avatar.js';
import { avatarTints } from './avatar-tints.js';
import { NetworkImage } from './network-image.js';
import { WalletImage } from './wallet-image.js';

it.each([
  ['wallet', WalletImage],
  ['network', NetworkImage],
] as const)('shows a %s as an image of fixed size, and its first letter if the image fails', (_kind, Image) => {
  const { container } = renderUi(<Image name="rainbow" url="https://icons.example/r.png" />);
  const image = container.querySelector('img');
  if (!image) throw new Error('no image');
  expect([image.alt, image.width, image.height, image.decoding]).toEqual(['', 40, 40, 'async']);
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('text')?.textContent).toBe('R');
});

it('tries again when the image URL changes', () => {
  const { container, rerender } = renderUi(<WalletImage name="x" url="https://icons.example/1.png" />);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  rerender(<WalletImage name="x" url="https://icons.example/2.png" />);
  expect(container.querySelector('img')?.src).toBe('https://icons.example/2.png');
});

it.each([
  ['wallet', <WalletImage key="wallet" name="x" url="https://icons.example/1.png" />],
  ['profile', <Avatar key="profile" address="0x2d66ee" url="https://icons.example/1.png" size={40} />],
])('requests the image of a %s once', (_kind, image) => {
  const set = vi.spyOn(HTMLImageElement.prototype, 'setAttribute');
  renderUi(image);
  // jsdom's property `src` sets the attribute.
  expect(set.mock.calls.filter(([name]) => name === 'src')).toHaveLength(1);
  set.mockRestore();
});

it('writes an untrusted URL only into the image source', () => {
  const url = '"><script>alert(1)</script>';
  const { container } = renderUi(<WalletImage name="<b>x</b>" url={url} />);
  expect(container.querySelector('script, b')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('src')).toBe(url);
});

it('derives five tints from the first six digits of an address, 15 % apart', () => {
  const tints = avatarTints('0x2d66ee4bF26964aF9D7eEd9e03E53415D37aA960');
  expect(tints.at(-1)).toBe('rgb(45 102 238)');
  expect(tints.at(-2)).toBe('rgb(77 125 241)');
  expect(tints).toHaveLength(5);
});

it('derives valid, stable tints from every address', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      const tints = avatarTints(address);
      for (const tint of tints) expect(tint).toMatch(/^rgb\(\d{1,3} \d{1,3} \d{1,3}\)$/);
      expect(avatarTints(address)).toEqual(tints);
    }),
  );
});

it('shows the profile picture instead of the tints', () => {
  const { container } = renderUi(<Avatar address="0x2d66ee" url="https://pictures.example/me.png" size={64} />);
  expect(container.querySelector('img')?.width).toBe(64);
});
