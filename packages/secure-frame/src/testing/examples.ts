import type { AppEvent } from '../protocol/index.js';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const SIWX_MESSAGE = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdef12',
};
const SESSION_USER = {
  email: 'visitor@mail.example',
  address: ADDRESS,
  chainId: 1,
  accounts: [
    { address: ADDRESS, type: 'eoa' },
    { address: `0x${'cd'.repeat(20)}`, type: 'smartAccount' },
  ],
  preferredAccountType: 'smartAccount',
};

/** A valid payload for each request. `undefined`: it has none. */
export const APP_EXAMPLES: { readonly [E in AppEvent]: unknown } = {
  SWITCH_NETWORK: { chainId: 'eip155:1', rpcUrl: 'https://node.example' },
  CONNECT_EMAIL: { email: 'visitor@mail.example' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: { otp: '123456' },
  CONNECT_SOCIAL: { uri: 'https://site.example/oauth/result?ticket=1', chainId: 1, siwxMessage: SIWX_MESSAGE },
  GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  GET_FARCASTER_URI: undefined,
  CONNECT_FARCASTER: undefined,
  GET_USER: { chainId: 1, preferredAccountType: 'eoa' },
  SIGN_OUT: undefined,
  IS_CONNECTED: { token: 'session' },
  GET_CHAIN_ID: undefined,
  RPC_REQUEST: { method: 'personal_sign', params: ['0x68656c6c6f', ADDRESS], chainId: 1, chainNamespace: 'eip155' },
  UPDATE_EMAIL: { email: 'other@mail.example' },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: '000000' },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: '999999' },
  SYNC_THEME: { themeMode: 'dark', themeVariables: { '--accent': '#5566ff', '--radius': 4 } },
  SYNC_DAPP_DATA: {
    metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: [] },
    sdkVersion: '1.0.0',
    sdkType: 'foyerkit',
    projectId: 'project',
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
  INIT_SMART_ACCOUNT: undefined,
  SET_PREFERRED_ACCOUNT: { type: 'smartAccount' },
  RELOAD: undefined,
  RPC_ABORT: undefined,
};

/** A valid reply to each request. `undefined`: it has no payload. */
export const REPLY_EXAMPLES: { readonly [E in AppEvent]: unknown } = {
  SWITCH_NETWORK: { chainId: 10 },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
  CONNECT_SOCIAL: { ...SESSION_USER, userName: 'visitor' },
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://provider.example/authorize' },
  GET_FARCASTER_URI: { url: 'https://farcaster.example/~/siwf' },
  CONNECT_FARCASTER: { userName: 'visitor' },
  GET_USER: { ...SESSION_USER, smartAccountDeployed: false },
  SIGN_OUT: undefined,
  IS_CONNECTED: { isConnected: true },
  GET_CHAIN_ID: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  RPC_REQUEST: `0x${'12'.repeat(65)}`,
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'other@mail.example' },
  SYNC_THEME: undefined,
  SYNC_DAPP_DATA: undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1, 8453] },
  INIT_SMART_ACCOUNT: { address: ADDRESS, isDeployed: false },
  SET_PREFERRED_ACCOUNT: { type: 'eoa', address: ADDRESS },
  RELOAD: undefined,
  RPC_ABORT: undefined,
};
