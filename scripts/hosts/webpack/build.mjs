/** Builds the application with webpack as the README of `@foyerkit/react` says, and prints what webpack objects to. */
import { argv, exit } from 'node:process';
import webpack from 'webpack';

const alias = Object.fromEntries(argv.slice(2).map((name) => [name, false]));

webpack(
  {
    mode: 'production',
    entry: './src/main.js',
    experiments: { css: true },
    performance: { hints: false },
    resolve: { alias },
  },
  (error, stats) => {
    console.log(error ?? stats.toString({ all: false, errors: true, warnings: true }));
    exit(error || stats.hasErrors() ? 1 : 0);
  },
);
