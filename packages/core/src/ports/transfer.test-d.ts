import { expectTypeOf, it } from 'vitest';
import type { Modal } from '../modal.js';
import type { Transfer } from './transfer.js';

type Sent = Parameters<Modal['sendTransaction']>[0];

it('hosts send the native coin everywhere, and tokens on EVM and Solana', () => {
  expectTypeOf<Sent>().toEqualTypeOf<Transfer>();
  const parts = { to: '', value: '1' };
  const asset = { type: 'token', address: 'mint' } as const;
  expectTypeOf({ ...parts, namespace: 'solana', asset } as const).toExtend<Sent>();
  expectTypeOf({ ...parts, namespace: 'eip155', asset } as const).toExtend<Sent>();
  expectTypeOf({ ...parts, namespace: 'eip155', data: '0x' } as const).toExtend<Sent>();
  expectTypeOf({ ...parts, namespace: 'polkadot' } as const).toExtend<Sent>();
  expectTypeOf({ ...parts, namespace: 'bip122', asset } as const).not.toExtend<Sent>();
  expectTypeOf({ ...parts, namespace: 'polkadot', asset } as const).not.toExtend<Sent>();
});
