/// <reference types="node" />
import { createTestModal } from '@foyerkit/core/testing';
import { render, screen } from '@testing-library/react';
import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { Provider, useSelector } from 'react-redux';
import { expect, it } from 'vitest';

function Selected() {
  return <p>{useSelector(() => 'One React')}</p>;
}

it('runs with the React version of the project, and with only one', () => {
  expect([version, domVersion].map((text) => text.split('.')[0])).toEqual([
    process.env.REACT_MAJOR,
    process.env.REACT_MAJOR,
  ]);
  // A second React would throw on the first hook or element; react-redux may install one.
  render(
    <Provider store={createTestModal().store}>
      <Selected />
    </Provider>,
  );
  expect(screen.getByText('One React')).toBeDefined();
});
