import { localNetwork } from '@foyerkit/core/testing';
import { expect, it, vi } from 'vitest';
import { loadEngine } from './load-engine.js';

vi.mock('../engine/engine.js', () => {
  throw new Error('offline');
});

it('rejects with MODAL_LOAD_FAILED and the cause when the modal cannot be loaded', async () => {
  await expect(loadEngine({ networks: [localNetwork] })).rejects.toMatchObject({
    name: 'ModalError',
    code: 'MODAL_LOAD_FAILED',
    cause: expect.any(Error),
  });
});
