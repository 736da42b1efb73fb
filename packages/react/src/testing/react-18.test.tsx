/// <reference types="node" />
import { createTestModal } from '@foyerkit/core/testing';
import { render, screen } from '@testing-library/react';
import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, it } from 'vitest';
import { ModalStoreContext, useModalSelector } from '../modal-context.js';

function Selected() {
  return <p>{useModalSelector(() => 'One React')}</p>;
}

it('runs with the React version of the project, and with only one', () => {
  expect([version, domVersion].map((text) => text.split('.')[0])).toEqual([
    process.env.REACT_MAJOR,
    process.env.REACT_MAJOR,
  ]);
  // A second React would throw on the first hook or element; a dependency may install one.
  render(
    <ModalStoreContext.Provider value={createTestModal().store}>
      <Selected />
    </ModalStoreContext.Provider>,
  );
  expect(screen.getByText('One React')).toBeDefined();
});
