import { isChainNamespace, parseCaipNetworkId } from '@foyerkit/core/adapter';
import { expect, expectTypeOf, it } from 'vitest';
import { type AdapterFactory, type ChainAdapter, POLKADOT_NAMESPACE } from './index.js';

it('names a namespace that the modal knows', () => {
  expect(isChainNamespace(POLKADOT_NAMESPACE)).toBe(true);
  expect(parseCaipNetworkId(`${POLKADOT_NAMESPACE}:reference`).namespace).toBe('polkadot');
});

it('fits the port that its adapter will implement', () => {
  expectTypeOf<typeof POLKADOT_NAMESPACE>().toEqualTypeOf<'polkadot'>();
  expectTypeOf<typeof POLKADOT_NAMESPACE>().toExtend<AdapterFactory['namespace']>();
  expectTypeOf<Awaited<ReturnType<AdapterFactory['create']>>>().toEqualTypeOf<ChainAdapter>();
});
