import { isChainNamespace, parseCaipNetworkId } from '@foyerkit/core/adapter';
import { expect, expectTypeOf, it } from 'vitest';
import { type AdapterFactory, BITCOIN_NAMESPACE, type ChainAdapter } from './index.js';

it('names a namespace that the modal knows', () => {
  expect(isChainNamespace(BITCOIN_NAMESPACE)).toBe(true);
  expect(parseCaipNetworkId(`${BITCOIN_NAMESPACE}:reference`).namespace).toBe('bip122');
});

it('fits the port that its adapter will implement', () => {
  expectTypeOf<typeof BITCOIN_NAMESPACE>().toEqualTypeOf<'bip122'>();
  expectTypeOf<typeof BITCOIN_NAMESPACE>().toExtend<AdapterFactory['namespace']>();
  expectTypeOf<Awaited<ReturnType<AdapterFactory['create']>>>().toEqualTypeOf<ChainAdapter>();
});
