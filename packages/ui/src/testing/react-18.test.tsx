/// <reference types="node" />
import { render, screen } from '@testing-library/react';
import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, it } from 'vitest';

it("runs with the React version in the project's name, and with only one", () => {
  const major = `${process.env.REACT_MAJOR}.`;
  expect(version.slice(0, 3)).toBe(major);
  expect(domVersion.slice(0, 3)).toBe(major);
  // A second copy of React would throw on the first hook or element.
  render(<p>One React</p>);
  expect(screen.getByText('One React')).toBeDefined();
});
