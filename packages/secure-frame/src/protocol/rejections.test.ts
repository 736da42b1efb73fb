import { expect, it, vi } from 'vitest';
import { createRejections } from './rejections.js';

it('counts rejected messages by reason, and reports each', () => {
  const onRejected = vi.fn();
  const rejections = createRejections(onRejected);
  rejections.add('origin');
  rejections.add('origin');
  rejections.add('size');
  expect(rejections.counts).toEqual({ origin: 2, size: 1 });
  expect(onRejected.mock.calls).toEqual([['origin'], ['origin'], ['size']]);
});
