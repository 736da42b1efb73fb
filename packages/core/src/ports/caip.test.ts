import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHAIN_NAMESPACES,
  isCaipAddress,
  isCaipNetworkId,
  isChainNamespace,
  isSameAddress,
  namespaceOf,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from './caip.js';

const part = fc.stringMatching(/^[-a-zA-Z0-9]{1,64}$/);
const namespace = fc.constantFrom(...CHAIN_NAMESPACES);
const networkId = fc.tuple(namespace, part).map(([name, reference]) => `${name}:${reference}` as const);
/** Texts that look like ids, and texts that do not. */
const anyText = fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9:]{0,24}$/), networkId);

describe('a CAIP-2 id', () => {
  it('can be rebuilt from its parts', () => {
    fc.assert(
      fc.property(namespace, part, (name, reference) => {
        expect(parseCaipNetworkId(`${name}:${reference}`)).toEqual({ namespace: name, reference });
      }),
    );
  });

  it('is recognised exactly where it can be parsed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let isParsed = true;
        try {
          parseCaipNetworkId(text);
        } catch {
          isParsed = false;
        }
        expect(isCaipNetworkId(text)).toBe(isParsed);
      }),
    );
  });

  it.each(['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:0xabc', 'cosmos:hub-4', 'EIP155:1'])('is not %j', (text) => {
    expect(() => parseCaipNetworkId(text)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CAIP',
        message: 'Invalid CAIP-2 network id',
        details: `Got "${text}".`,
      }),
    );
  });

  it('contains its namespace', () => {
    fc.assert(
      fc.property(networkId, (id) => {
        expect(id.startsWith(`${namespaceOf(id)}:`)).toBe(true);
      }),
    );
  });
});

describe('a CAIP-10 id', () => {
  it('can be rebuilt from its parts', () => {
    fc.assert(
      fc.property(networkId, part, (id, address) => {
        const caipAddress = toCaipAddress(id, address);
        expect(parseCaipAddress(caipAddress)).toEqual({ namespace: namespaceOf(id), networkId: id, address });
        expect(isCaipAddress(caipAddress)).toBe(true);
        expect(namespaceOf(caipAddress)).toBe(namespaceOf(id));
      }),
    );
  });

  it('is recognised exactly where it can be parsed', () => {
    const text = fc.oneof(
      anyText,
      fc.tuple(networkId, part).map(([id, address]) => `${id}:${address}`),
    );
    fc.assert(
      fc.property(text, (candidate) => {
        let isParsed = true;
        try {
          parseCaipAddress(candidate);
        } catch {
          isParsed = false;
        }
        expect(isCaipAddress(candidate)).toBe(isParsed);
      }),
    );
  });

  it.each([
    ['', 'Invalid CAIP-10 address'],
    ['eip155:1', 'Invalid CAIP-10 address'],
    ['eip155::0xabc', 'Invalid CAIP-10 address'],
    ['eip155:1:', 'Invalid CAIP-10 address'],
    [':1:0xabc', 'Invalid CAIP-10 address'],
    ['eip155:1:0xabc:more', 'Invalid CAIP-10 address'],
    ['cosmos:hub:cosmos1abc', 'Invalid CAIP Address'],
    ['EIP155:1:0xabc', 'Invalid CAIP Address'],
  ])('rejects %j: %s', (text, message) => {
    expect(() => parseCaipAddress(text)).toThrow(expect.objectContaining({ code: 'INVALID_CAIP', message }));
  });

  it('keeps a hostile text short in the details for developers', () => {
    expect(() => parseCaipAddress('x'.repeat(10_000))).toThrow(
      expect.objectContaining({ details: `Got "${'x'.repeat(120)}".` }),
    );
  });
});

describe('a value that is not a string', () => {
  it.each([null, undefined, 1, {}, [], Symbol('eip155:1')])('is not an id', (value) => {
    expect(isCaipNetworkId(value)).toBe(false);
    expect(isCaipAddress(value)).toBe(false);
    expect(isChainNamespace(value)).toBe(false);
  });
});

describe('addresses', () => {
  it('are compared ignoring case', () => {
    expect(isSameAddress('0xABCDEF', '0xabcdef')).toBe(true);
    expect(isSameAddress('0xABCDEF', '0xabcdee')).toBe(false);
  });
});
