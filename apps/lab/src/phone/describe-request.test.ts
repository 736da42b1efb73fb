import { expect, it } from 'vitest';
import { describeRequest } from './describe-request.js';

it.each([
  ['personal_sign', ['0x68656c6c6f', '0x1'], 'Sign a message', ['hello']],
  ['eth_sendTransaction', [{ to: '0xab', value: '0xde0b6b3a7640000' }], 'Send', ['1 Ether to 0xab']],
  ['eth_sendTransaction', [{ to: '0xab' }], 'Send', ['0 Ether to 0xab']],
  ['wallet_switchEthereumChain', [{ chainId: '0x7a6a' }], 'Switch to another chain', ['Chain 31338']],
  ['solana_signMessage', { message: 'Cn8eVZg', pubkey: 'F25s' }, 'Sign a message', ['hello']],
  ['solana_signMessage', { message: 'no base58: 0OIl' }, 'Sign a message', ['no base58: 0OIl']],
  ['solana_signTransaction', { transaction: 'AQAA' }, 'Sign a transaction', ['AQAA']],
  ['solana_signAllTransactions', { transactions: ['AQAA'] }, 'Sign several transactions', ['["AQAA"]']],
  ['solana_signAndSendTransaction', { transaction: 'AQAA' }, 'Sign and send a transaction', ['AQAA']],
  ['signMessage', { message: 'hello', address: 'bcrt1q' }, 'Sign a message', ['hello']],
  ['sendTransfer', { recipientAddress: 'bcrt1q', amount: '7' }, 'Send', ['7 satoshi to bcrt1q']],
  ['signPsbt', { psbt: 'cHNidP8' }, 'Sign a transaction', ['cHNidP8']],
  ['signPsbt', { psbt: 'cHNidP8', broadcast: true }, 'Sign and send a transaction', ['cHNidP8']],
  ['eth_made_up', [1], 'eth_made_up', ['[1]']],
  [
    'wc_sessionPropose',
    {
      proposer: { metadata: { name: 'App', url: 'http://app.example' } },
      requiredNamespaces: {},
      optionalNamespaces: { eip155: { chains: ['eip155:1', 'eip155:2'] } },
    },
    'Connect to App',
    ['http://app.example', 'Chains: eip155:1, eip155:2'],
  ],
])('puts %s into words', (method, params, title, lines) => {
  expect(describeRequest({ method, params })).toEqual({ title, lines });
});

it('survives any request of a page', () => {
  for (const params of [undefined, null, 7, 'x', [], [null], { proposer: null, optionalNamespaces: { a: null } }]) {
    for (const method of ['wc_sessionPropose', 'personal_sign', 'eth_sendTransaction', 'wallet_addEthereumChain']) {
      expect(describeRequest({ method, params }).title).toBeTruthy();
    }
  }
});
