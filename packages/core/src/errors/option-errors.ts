import { ModalError } from './modal-error.js';

/** An invalid option of the host. Only developers see it, so the message says what was expected. */
export class InvalidOptionError extends ModalError {
  readonly option: string;

  constructor(option: string, expected: string) {
    super('INVALID_OPTION', `The option "${option}" cannot be used: ${expected}`);
    this.option = option;
  }
}

/** What a host's loader returned in place of an adapter, such as the module of one (`() => import('…')`). */
export class NotAnAdapterError extends InvalidOptionError {
  constructor(given: unknown) {
    const maker = Object.keys(Object(given)).find((name) => name.endsWith('Adapter'));
    const advice = maker ? `, got a module; add \`.then(({ ${maker} }) => ${maker}())\` to its import` : '';
    super('adapters', `expected adapter factories, or functions that load one${advice}`);
  }
}

/** The modal was used after `destroy()`. */
export class ModalDestroyedError extends ModalError {
  constructor() {
    super('MODAL_DESTROYED', 'This modal was destroyed');
  }
}
