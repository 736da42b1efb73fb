import { isChainNamespace, parseCaipNetworkId } from '@foyerkit/core/adapter';
import { expect, expectTypeOf, it } from 'vitest';
import { type AdapterFactory, type ChainAdapter, SOLANA_NAMESPACE } from './index.js';

it('names a namespace that the modal knows', () => {
  expect(isChainNamespace(SOLANA_NAMESPACE)).toBe(true);
  expect(parseCaipNetworkId(`${SOLANA_NAMESPACE}:reference`).namespace).toBe('solana');
});

it('fits the port that its adapter will implement', () => {
  expectTypeOf<typeof SOLANA_NAMESPACE>().toEqualTypeOf<'solana'>();
  expectTypeOf<typeof SOLANA_NAMESPACE>().toExtend<AdapterFactory['namespace']>();
  expectTypeOf<Awaited<ReturnType<AdapterFactory['create']>>>().toEqualTypeOf<ChainAdapter>();
});
