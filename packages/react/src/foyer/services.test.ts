import { resolveServices } from '@foyerkit/core';
import { expect, it } from 'vitest';
import { hosted, selfHosted } from './services.js';

it('names the hosted services of a project', () => {
  expect(resolveServices(hosted({ projectId: 'abc' }))).toMatchObject({ projectId: 'abc' });
});

it('turns off what an override says', () => {
  const endpoints = resolveServices(hosted({ projectId: 'abc', overrides: { analyticsUrl: null } }));
  expect(endpoints).not.toHaveProperty('analyticsUrl');
  expect(endpoints).toHaveProperty('catalogueUrl');
});

it('finds all services below one address of the host', () => {
  expect(resolveServices(selfHosted('https://wallets.example/'))).toMatchObject({
    catalogueUrl: 'https://wallets.example',
    relayUrl: 'wss://wallets.example/relay',
  });
  expect(resolveServices(selfHosted('https://wallets.example', { projectId: 'mine' }))).toMatchObject({
    projectId: 'mine',
  });
});
