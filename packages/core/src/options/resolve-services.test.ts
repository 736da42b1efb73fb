import { describe, expect, it } from 'vitest';
import type { ServiceOverrides, ServicesOption } from '../ports/services.js';
import { untyped } from '../testing/untyped.js';
import { resolveServices } from './resolve-services.js';

describe('the services option', () => {
  it('is null if it is left out', () => expect(resolveServices(undefined)).toBeNull());

  it('contains the hosted services', () => {
    expect(resolveServices({ kind: 'hosted', projectId: 'abc' })).toEqual({
      projectId: 'abc',
      catalogueUrl: 'https://api.web3modal.org',
      analyticsUrl: 'https://pulse.walletconnect.org',
      blockchainUrl: 'https://rpc.walletconnect.org',
      relayUrl: 'wss://relay.walletconnect.org',
    });
  });

  it.each(['https://services.example/base', 'https://services.example/base/', 'https://services.example/base//?x=1#y'])(
    'puts self-hosted services below %s',
    (url) => {
      expect(resolveServices({ kind: 'self-hosted', url })).toEqual({
        projectId: 'self-hosted',
        catalogueUrl: 'https://services.example/base',
        analyticsUrl: 'https://services.example/base',
        blockchainUrl: 'https://services.example/base',
        relayUrl: 'wss://services.example/base/relay',
      });
    },
  );

  it('uses a local relay without TLS, like the page', () => {
    const endpoints = resolveServices({ kind: 'self-hosted', url: 'http://127.0.0.1:5181', projectId: 'mine' });
    expect(endpoints).toMatchObject({ projectId: 'mine', relayUrl: 'ws://127.0.0.1:5181/relay' });
  });

  it.each(['', undefined])(
    'uses no hosted services without a project id (%j), but those that the host configured',
    (projectId) => {
      const option = untyped<ServicesOption>({ kind: 'hosted', projectId });
      expect(resolveServices(option)).toEqual({ projectId: '' });
      const relayUrl = 'wss://relay.example';
      expect(resolveServices({ ...option, overrides: { relayUrl } })).toEqual({ projectId: '', relayUrl });
    },
  );

  it('keeps the order of several relays', () => {
    const relayUrl = ['wss://one.example', 'wss://two.example', 'wss://three.example'];
    expect(resolveServices({ kind: 'hosted', projectId: '', overrides: { relayUrl } })).toEqual({
      projectId: '',
      relayUrl: 'wss://one.example',
      otherRelayUrls: ['wss://two.example', 'wss://three.example'],
    });
  });

  it('replaces single services, and turns off those that are null', () => {
    const overrides = {
      catalogueUrl: 'https://wallets.example',
      analyticsUrl: null,
      blockchainUrl: null,
      relayUrl: null,
    };
    expect(resolveServices({ kind: 'hosted', projectId: 'abc', overrides })).toEqual({
      projectId: 'abc',
      catalogueUrl: 'https://wallets.example',
    });
  });

  it('has a verify server only if the host names one', () => {
    const verifyUrl = 'https://verify.example';
    for (const service of [
      { kind: 'hosted', projectId: 'abc' },
      { kind: 'self-hosted', url: 'https://wallets.example' },
    ] as const) {
      expect(resolveServices(service)).not.toHaveProperty('verifyUrl');
      expect(resolveServices({ ...service, overrides: { verifyUrl } })).toMatchObject({ verifyUrl });
      expect(resolveServices({ ...service, overrides: { verifyUrl: null } })).not.toHaveProperty('verifyUrl');
    }
  });

  it('keeps the services that a host leaves undefined', () => {
    const overrides = untyped<ServiceOverrides>({ relayUrl: undefined });
    expect(resolveServices({ kind: 'hosted', projectId: 'abc', overrides })).toMatchObject({
      relayUrl: 'wss://relay.walletconnect.org',
    });
  });

  it.each([
    ['services', 'expected an http or https address, got "services"'],
    ['ftp://services.example', 'expected an http or https address, got "ftp://services.example"'],
  ])('refuses %s', (url, expected) => {
    expect(() => resolveServices({ kind: 'self-hosted', url })).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        option: 'services.url',
        message: expect.stringContaining(expected),
      }),
    );
  });
});

describe('a project id at the top level', () => {
  it('stands for the hosted services', () => {
    const services = { kind: 'hosted', projectId: 'abc' } as const;
    expect(resolveServices(undefined, { projectId: 'abc' })).toEqual(resolveServices(services));
  });

  it.each(['', undefined])('asks no service if it is %j, as with a build variable that is not set', (projectId) => {
    expect(resolveServices(undefined, { projectId })).toEqual({ projectId: '' });
  });

  it('belongs to the services that are given without one', () => {
    const services = { kind: 'self-hosted', url: 'https://services.example' } as const;
    expect(resolveServices(services, { projectId: 'abc' })).toMatchObject({
      projectId: 'abc',
      catalogueUrl: 'https://services.example',
    });
    expect(resolveServices({ ...services, projectId: 'own' }, { projectId: 'abc' })?.projectId).toBe('own');
  });
});
