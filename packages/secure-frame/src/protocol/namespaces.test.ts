import { isChainNamespace } from '@foyerkit/core/adapter';
import { expect, expectTypeOf, it } from 'vitest';
import { FRAME_NAMESPACES, type FrameNamespace } from './namespaces.js';

it('offers the embedded wallet only for chain namespaces that the modal supports', () => {
  expect(FRAME_NAMESPACES.filter(isChainNamespace)).toEqual(['eip155', 'solana']);
  expectTypeOf<FrameNamespace>().toEqualTypeOf<'eip155' | 'solana'>();
});
