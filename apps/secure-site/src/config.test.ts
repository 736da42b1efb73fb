import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_CONFIG, readConfig } from './config.js';
import { isLoopback } from './validation/loopback.js';

describe('readConfig', () => {
  it('has a default for every field', () => {
    expect(readConfig({})).toEqual(DEFAULT_CONFIG);
    expect(readConfig({ PORT: ' ', ALLOWED_ORIGINS: '' })).toEqual(DEFAULT_CONFIG);
  });

  it('reads every variable', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      PUBLIC_URL: 'https://wallet.example/',
      DATABASE_URL: 'postgres://foyer@db/foyer',
      DATA_DIR: '/data',
      ALLOWED_ORIGINS: 'https://app.example, https://*.example.com',
      SIGN_IN_ORIGINS: 'https://app.example, http://127.0.0.1:5180',
      SMTP_URL: 'smtps://user:pass@mail.example',
      MAIL_FROM: 'Wallet <wallet@example.com>',
      OAUTH_GOOGLE_ID: 'google-id',
      OAUTH_GOOGLE_SECRET: 'google-secret',
      OAUTH_X_ID: 'x-id',
      OAUTH_X_SECRET: 'x-secret',
      OAUTH_X_ISSUER: 'http://127.0.0.1:5190/',
      FARCASTER_REGISTRY_RPC_URL: 'https://node.example/key?a=b',
      KEY_FILE: '/run/key',
      KMS_MODULE: '/run/kms.mjs',
      DEVICE_CONFIRMATION: 'never',
      RATE_LIMIT: '1',
      MAILS_PER_ADDRESS: '2',
      MAILS_PER_IP: '3',
      CODE_TRIES_PER_ADDRESS: '4',
      TRUST_PROXY: '1',
      FAULTS: '1',
      LOG: 'silent',
    };
    expect(readConfig(env)).toEqual({
      port: 0,
      host: '::1',
      publicUrl: 'https://wallet.example',
      databaseUrl: 'postgres://foyer@db/foyer',
      dataDir: '/data',
      allowedOrigins: ['https://app.example', 'https://*.example.com'],
      signInOrigins: ['https://app.example', 'http://127.0.0.1:5180'],
      mail: { url: 'smtps://user:pass@mail.example', from: 'Wallet <wallet@example.com>' },
      oauth: {
        google: { clientId: 'google-id', clientSecret: 'google-secret', issuer: null },
        x: { clientId: 'x-id', clientSecret: 'x-secret', issuer: 'http://127.0.0.1:5190' },
      },
      farcaster: {
        relayUrl: 'https://relay.farcaster.xyz',
        registryRpcUrl: 'https://node.example/key?a=b',
        registryAddress: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
      },
      keyFile: '/run/key',
      kmsModule: '/run/kms.mjs',
      networks: [],
      deviceConfirmation: 'never',
      rateLimits: {
        perIpPerMinute: 1,
        mailsPerAddressPerHour: 2,
        mailsPerIpPerHour: 3,
        codeTriesPerAddressPerHour: 4,
      },
      trustProxy: 1,
      faults: true,
      log: 'silent',
    });
  });

  it.each([
    ['ALLOWED_ORIGINS', '*'],
    ['SIGN_IN_ORIGINS', 'https://*.example.com'],
    ['SIGN_IN_ORIGINS', 'https://app.example/login'],
    ['ALLOWED_ORIGINS', 'https://app.example,https://*'],
    ['PUBLIC_URL', 'http://wallet.example'],
    ['PUBLIC_URL', 'https://wallet.example/path'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['DEVICE_CONFIRMATION', 'sometimes'],
    ['RATE_LIMIT', '-1'],
    ['FAULTS', 'yes'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringMatching(new RegExp(`^${name} must be `)),
      }),
    );
  });

  it.each(['DATABASE_URL', 'SMTP_URL'])('does not repeat the password of an invalid %s', (name) => {
    const read = () => readConfig({ [name]: 'ftp://user:hunter2@example.com', MAIL_FROM: 'a@b.example' });
    expect(read).toThrow(name);
    expect(read).not.toThrow('hunter2');
  });

  it.each(['SMTP_URL', 'MAIL_FROM'])('refuses %s alone', (name) => {
    const value = name === 'SMTP_URL' ? 'smtp://localhost' : 'a@b.example';
    expect(() => readConfig({ [name]: value })).toThrow('SMTP_URL and MAIL_FROM belong together');
  });
});

describe('the networks', () => {
  const read = (content: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-site-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'networks.json');
    writeFileSync(path, content);
    return readConfig({ NETWORKS_FILE: path }).networks;
  };
  const network = {
    networkId: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: 'https://a.example/hunter2',
    symbol: 'ETH',
    decimals: 18,
  };

  it('are read from a file', () => {
    expect(read(JSON.stringify([network]))).toEqual([network]);
  });

  it.each([
    ['no JSON', '[{ "rpcUrl": "https://a.example/hunter2"'],
    ['a wrong entry', JSON.stringify([{ ...network, networkId: 'bip122:1' }])],
    ['a wrong URL', JSON.stringify([{ ...network, rpcUrl: 'ftp://hunter2' }])],
  ])('are refused without repeating them if the file has %s', (_, content) => {
    expect(() => read(content)).toThrow('NETWORKS_FILE');
    expect(() => read(content)).not.toThrow('hunter2');
  });

  it('are refused if there is no such file', () => {
    expect(() => readConfig({ NETWORKS_FILE: 'nowhere.json' })).toThrow(
      `NETWORKS_FILE nowhere.json must be a file that can be read, but ${resolve('nowhere.json')} cannot (ENOENT).`,
    );
  });
});

it('knows the names of this machine', () => {
  const loopback = ['localhost', 'wallet.localhost', '127.0.0.1', '127.8.0.1', '[::1]'];
  const others = ['localhost.example.com', '127.0.0.1.example.com', '128.0.0.1', '[::2]', ''];
  expect(loopback.filter((name) => !isLoopback(name))).toEqual([]);
  expect(others.filter(isLoopback)).toEqual([]);
});
