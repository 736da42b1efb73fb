import { resolveServices } from '@foyerkit/core';
import { expect, it } from 'vitest';
import { hosted, selfHosted } from './services.js';

it('returns the hosted services of a project', () => {
  expect(resolveServices(hosted({ projectId: 'abc' }))).toMatchObject({ projectId: 'abc' });
});

it('turns off the services that an override sets to null', () => {
  const endpoints = resolveServices(hosted({ projectId: 'abc', overrides: { analyticsUrl: null } }));
  expect(endpoints).not.toHaveProperty('analyticsUrl');
  expect(endpoints).toHaveProperty('catalogueUrl');
});

it('derives all services from one address of the host', () => {
  expect(resolveServices(selfHosted('https://wallets.example/'))).toMatchObject({
    catalogueUrl: 'https://wallets.example',
    relayUrl: 'wss://wallets.example/relay',
  });
  expect(resolveServices(selfHosted('https://wallets.example', { projectId: 'mine' }))).toMatchObject({
    projectId: 'mine',
  });
});
