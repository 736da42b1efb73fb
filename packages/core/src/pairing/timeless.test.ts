import { describe, expect, it } from 'vitest';
import { toTimelessLink, withoutExpiry } from './timeless.js';

describe('a link', () => {
  it.each([
    ['wc:ab@2?expiryTimestamp=1763721000&relay-protocol=irn&symKey=cd', 'wc:ab@2?relay-protocol=irn&symKey=cd'],
    ['wc:ab@2?relay-protocol=irn&expiryTimestamp=1763721000&symKey=cd', 'wc:ab@2?relay-protocol=irn&symKey=cd'],
    ['wc:ab@2?relay-protocol=irn&symKey=cd&expiryTimestamp=1763721000', 'wc:ab@2?relay-protocol=irn&symKey=cd'],
    ['wc:ab@2?relay-protocol=irn&symKey=cd', 'wc:ab@2?relay-protocol=irn&symKey=cd'],
  ])('%s does not say when it ends', (uri, expected) => {
    expect(toTimelessLink(uri)).toBe(expected);
  });
});

describe('a message', () => {
  it('that proposes does not say when it ends', () => {
    const message = { id: 1, method: 'wc_sessionPropose', params: { expiryTimestamp: 7, relays: [] } };
    expect(withoutExpiry(message)).toEqual({ id: 1, method: 'wc_sessionPropose', params: { relays: [] } });
  });

  it('that asks does not either, and what it asks is left alone', () => {
    const request = { method: 'eth_signTypedData_v4', params: { expiryTimestamp: 9 } };
    const message = { id: 1, params: { chainId: 'eip155:1', request: { ...request, expiryTimestamp: 7 } } };
    expect(withoutExpiry(message)).toEqual({ id: 1, params: { chainId: 'eip155:1', request } });
  });

  it.each([null, 'text', 7, [], { result: true }, { params: [1] }])('of another kind is as it was: %j', (message) => {
    expect(withoutExpiry(message)).toBe(message);
  });
});
