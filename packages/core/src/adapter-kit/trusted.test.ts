import { expect, it } from 'vitest';
import { ConnectionRejectedError } from '../errors/connection-errors.js';
import { ModalError } from '../errors/modal-error.js';
import { trusted } from './trusted.js';

it('passes results through, and a ModalError unchanged', async () => {
  const rejected = new ConnectionRejectedError();
  await expect(trusted(Promise.resolve('session'))).resolves.toBe('session');
  await expect(trusted(Promise.reject(rejected))).rejects.toBe(rejected);
});

it('converts a ModalError of another copy of core, and nothing else', async () => {
  const foreign = Object.assign(new Error('Connection declined'), { name: 'ModalError', code: 'CONNECTION_REJECTED' });
  const own = await trusted(Promise.reject(foreign)).catch((thrown: unknown) => thrown);
  expect(own).toBeInstanceOf(ModalError);
  expect(own).toMatchObject({ code: 'CONNECTION_REJECTED', message: 'Connection declined', cause: foreign });
  const strange = { code: 4001 };
  await expect(trusted(Promise.reject(strange))).rejects.toBe(strange);
});
