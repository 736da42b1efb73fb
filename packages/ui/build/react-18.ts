/// <reference types="node" />
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const modules = join(import.meta.dirname, '../node_modules');
const target = join(modules, '.react-18/node_modules');

const folderOf = (name: string): string => realpathSync(join(modules, name));

/** What stands beside a package in the package manager's store. */
const besides = (name: string, neighbour: string): string =>
  realpathSync(join(folderOf(name), ...name.split('/').map(() => '..'), neighbour));

/**
 * React 18 and what imports React in tests. Under the aliases of package.json the package manager gives react-dom 18 the
 * React that everybody here has, which is 19; copied into one folder, they find each other.
 * @returns the folder that holds them
 */
export function installReact18(): string {
  const copies = {
    react: folderOf('react-18'),
    'react-dom': folderOf('react-dom-18'),
    scheduler: besides('react-dom-18', 'scheduler'),
    '@testing-library/react': folderOf('@testing-library/react'),
  };
  const links = {
    '@testing-library/dom': besides('@testing-library/react', '@testing-library/dom'),
    '@babel/runtime': besides('@testing-library/react', '@babel/runtime'),
  };
  for (const [name, source] of Object.entries(copies)) {
    if (!existsSync(join(target, name))) cpSync(source, join(target, name), { recursive: true });
  }
  for (const [name, source] of Object.entries(links)) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    if (!existsSync(join(target, name))) symlinkSync(source, join(target, name));
  }
  return target;
}

/** What has to come from that folder, wherever it is imported. */
export const REACT_18_PACKAGES = /^(react|react-dom|@testing-library\/react)(\/.*)?$/;
