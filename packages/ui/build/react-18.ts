/// <reference types="node" />
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package that imports React, or that one of them imports and finds in the package manager's store beside it. */
export interface ReactUser {
  readonly name: string;
  readonly beside?: string;
}

export interface React18 {
  /** Where they are: what a test renders in a process of its own is resolved from there. */
  readonly folder: string;
  /** Has a package's own imports answered from that folder, wherever they stand. */
  readonly alias: { readonly find: RegExp; readonly replacement: string };
}

/**
 * React 18 and what imports React in a package's tests. Under the aliases of package.json the package manager gives
 * react-dom 18 the React that everybody here has, which is 19; copied into one folder, they find each other.
 * @param packageFolder whose `node_modules` they come from, and go to
 * @param users what imports React there besides the testing library
 */
export function installReact18(packageFolder: string, users: readonly ReactUser[] = []): React18 {
  const modules = join(packageFolder, 'node_modules');
  const folder = join(modules, '.react-18/node_modules');
  const folderOf = (name: string): string => realpathSync(join(modules, name));
  /** What stands beside a package in the package manager's store. */
  const besides = (name: string, neighbour: string): string =>
    realpathSync(join(folderOf(name), ...name.split('/').map(() => '..'), neighbour));

  const copies = {
    react: folderOf('react-18'),
    'react-dom': folderOf('react-dom-18'),
    scheduler: besides('react-dom-18', 'scheduler'),
    '@testing-library/react': folderOf('@testing-library/react'),
    ...Object.fromEntries(users.map(({ beside, name }) => [name, beside ? besides(beside, name) : folderOf(name)])),
  };
  const links = {
    '@testing-library/dom': besides('@testing-library/react', '@testing-library/dom'),
    '@babel/runtime': besides('@testing-library/react', '@babel/runtime'),
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
