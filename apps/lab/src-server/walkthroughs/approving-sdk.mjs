/**
 * Replaces WalletConnect's SDK in a test of the pairing flow: no relay is used, and each proposal is approved with
 * one account of every chain namespace. As module hooks (`register`) it takes the place of the SDK's packages.
 */
import { EventEmitter } from 'node:events';

const SDK = ['@walletconnect/core', '@walletconnect/universal-provider'];

export const resolve = (specifier, context, next) =>
  SDK.includes(specifier) ? { url: import.meta.url, shortCircuit: true } : next(specifier, context);

const ACCOUNTS = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
};

/** Long enough for the link to be on screen. */
const APPROVAL_DELAY_MS = 100;

const nothing = async () => undefined;

export class Core {
  verify = {};
  eventClient = {};
  crypto = { encode: nothing, keychain: new Map() };
  history = { records: new Map() };
  relayer = Object.assign(new EventEmitter(), {
    messages: { has: () => false },
    publish: nothing,
    publisher: {},
    transportClose: nothing,
  });
  heartbeat = { stop() {} };
  pairing = { getPairings: () => [] };
}

const grant = (proposed) =>
  Object.fromEntries(
    Object.entries(proposed).map(([namespace, { chains, methods }]) => [
      namespace,
      { accounts: [`${chains[0]}:${ACCOUNTS[namespace]}`], chains: [chains[0]], methods },
    ]),
  );

export const UniversalProvider = {
  async init({ core }) {
    const sessions = [];
    const client = Object.assign(new EventEmitter(), {
      core,
      engine: {},
      session: { getAll: () => sessions },
      async connect({ optionalNamespaces }) {
        const session = { topic: 'session', expiry: 4_000_000_000, namespaces: grant(optionalNamespaces) };
        const approve = (settle) => {
          sessions.push(session);
          settle(session);
        };
        const approval = () => new Promise((settle) => setTimeout(approve, APPROVAL_DELAY_MS, settle));
        return { uri: 'wc:proposal@2?symKey=key', approval };
      },
      disconnect: nothing,
    });
    return { client };
  },
};
