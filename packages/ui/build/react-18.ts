/// <reference types="node" />
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A package that imports React, or a dependency of such a package (`beside` names the package it is installed next to).
 */
export interface ReactUser {
  readonly name: string;
  readonly beside?: string;
}

export interface React18 {
  /** The folder with the copies. Resolve what a test renders in a separate process from here. */
  readonly folder: string;
  /** An alias that resolves a package's React imports from that folder, wherever the importing file is. */
  readonly alias: { readonly find: RegExp; readonly replacement: string };
}

/**
 * Copies React 18, and the packages that import React in a package's tests, into one folder. With the aliases in
 * package.json alone, the package manager would link react-dom 18 to React 19.
 * @param packageFolder the folder whose `node_modules` is read and receives the copies
 * @param users the packages that import React, other than the testing library
 */
export function installReact18(packageFolder: string, users: readonly ReactUser[] = []): React18 {
  const modules = join(packageFolder, 'node_modules');
  const folder = join(modules, '.react-18/node_modules');
  const folderOf = (name: string): string => realpathSync(join(modules, name));
  /** A package installed next to another one in the package manager's store. */
  const siblingOf = (name: string, neighbour: string): string =>
    realpathSync(join(folderOf(name), ...name.split('/').map(() => '..'), neighbour));

  const copies = {
    react: folderOf('react-18'),
    'react-dom': folderOf('react-dom-18'),
    scheduler: siblingOf('react-dom-18', 'scheduler'),
    '@testing-library/react': folderOf('@testing-library/react'),
    ...Object.fromEntries(users.map(({ beside, name }) => [name, beside ? siblingOf(beside, name) : folderOf(name)])),
  };
  const links = {
    '@testing-library/dom': siblingOf('@testing-library/react', '@testing-library/dom'),
    '@babel/runtime': siblingOf('@testing-library/react', '@babel/runtime'),
  };
  for (const [name, source] of Object.entries(copies)) {
    if (!existsSync(join(folder, name))) cpSync(source, join(folder, name), { recursive: true });
  }
  for (const [name, source] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (!existsSync(join(folder, name))) symlinkSync(source, join(folder, name));
  }
  const imported = ['react', 'react-dom', '@testing-library/react', ...users.map(({ name }) => name)];
  return { folder, alias: { find: new RegExp(`^(${imported.join('|')})(/.*)?$`), replacement: `${folder}/$1$2` } };
}
