import { describe, expect, it } from 'vitest';
import { toTimelessLink, withoutExpiry } from './timeless.js';

describe('a link', () => {
  it.each([
    ['wc:ab@2?expiryTimestamp=1763721000&relay-protocol=irn&symKey=cd', 'wc:ab@2?relay-protocol=irn&symKey=cd'],
    ['wc:ab@2?relay-protocol=irn&expiryTimestamp=1763721000&symKey=cd', 'wc:ab@2?relay-protocol=irn&symKey=cd'],
    ['wc:ab@2?relay-protocol=irn&symKey=cd&expiryTimestamp=1763721000', 'wc:ab@2?relay-protocol=irn&symKey=cd'],
    ['wc:ab@2?relay-protocol=irn&symKey=cd', 'wc:ab@2?relay-protocol=irn&symKey=cd'],
  ])('%s contains no expiry', (uri, expected) => {
    expect(toTimelessLink(uri)).toBe(expected);
  });
});

describe('a message', () => {
  it('with a proposal contains no expiry', () => {
    const message = { id: 1, method: 'wc_sessionPropose', params: { expiryTimestamp: 7, relays: [] } };
    expect(withoutExpiry(message)).toEqual({ id: 1, method: 'wc_sessionPropose', params: { relays: [] } });
  });

  it('with a request contains no expiry, and the request itself is unchanged', () => {
    const request = { method: 'eth_signTypedData_v4', params: { expiryTimestamp: 9 } };
    const message = { id: 1, params: { chainId: 'eip155:1', request: { ...request, expiryTimestamp: 7 } } };
    expect(withoutExpiry(message)).toEqual({ id: 1, params: { chainId: 'eip155:1', request } });
  });

  it.each([null, 'text', 7, [], { result: true }, { params: [1] }])('of another kind is unchanged: %j', (message) => {
    expect(withoutExpiry(message)).toBe(message);
  });
});
