import { expectTypeOf } from 'vitest';
import type { CaipNetworkId, ChainNamespace } from '../ports/caip.js';
import type { Wallet } from '../wallets/wallet.js';
import { viewPushed } from './router.slice.js';
import type { PlainViewName, ViewEntry, ViewName, ViewParams } from './view-params.js';

type EntryOf<Name extends ViewName> = Extract<ViewEntry, { view: Name }>;

// A view without parameters is given by its name alone; one with parameters requires them.
expectTypeOf<{ view: 'Connect' }>().toExtend<ViewEntry>();
expectTypeOf<{ view: 'SwitchNetwork' }>().not.toExtend<ViewEntry>();
expectTypeOf<{ view: 'Connect'; params: { networkId: 'eip155:1' } }>().not.toExtend<ViewEntry>();
expectTypeOf<{ view: 'SwitchNetwork'; params: { networkId: 'eip155:1' } }>().toExtend<ViewEntry>();
expectTypeOf<{ view: 'SwitchNetwork'; params: { networkId: 'cosmos:hub' } }>().not.toExtend<ViewEntry>();
expectTypeOf<{ view: 'Downloads'; params: { networkId: 'eip155:1' } }>().not.toExtend<ViewEntry>();
expectTypeOf<{ view: 'NoSuchView' }>().not.toExtend<ViewEntry>();

// The name determines the parameters.
expectTypeOf<EntryOf<'SwitchNetwork'>['params']>().toEqualTypeOf<{ readonly networkId: CaipNetworkId }>();
expectTypeOf<EntryOf<'Downloads'>['params']['wallet']>().toEqualTypeOf<Wallet>();
expectTypeOf<ViewParams['ConnectingExternal']['namespace']>().toEqualTypeOf<ChainNamespace>();

// Views that open by their name alone.
expectTypeOf<'Connect'>().toExtend<PlainViewName>();
expectTypeOf<'SwitchNetwork'>().not.toExtend<PlainViewName>();
expectTypeOf<'ConnectingWalletConnect'>().not.toExtend<PlainViewName>();

expectTypeOf(viewPushed).toBeCallableWith({ view: 'AllWallets' });
expectTypeOf(viewPushed).toBeCallableWith({ view: 'SwitchNetwork', params: { networkId: 'eip155:1' } });
expectTypeOf(viewPushed).parameter(0).toEqualTypeOf<ViewEntry>();
