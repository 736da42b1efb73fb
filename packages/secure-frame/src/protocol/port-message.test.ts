import { describe, expect, it } from 'vitest';
import { createId } from './envelope.js';
import { parsePortMessage, parsePortOkMessage } from './port-message.js';

const nonce = createId();

describe('the port handshake', () => {
  it('hands over a port under the nonce of READY', () => {
    const message = { type: '@foyer/PORT', nonce, version: 1 };
    expect(parsePortMessage(message)).toEqual({ message });
  });

  it('is answered under the same nonce', () => {
    const message = { type: '@foyer/PORT_OK', nonce };
    expect(parsePortOkMessage(message)).toEqual({ message });
  });

  it.each([
    null,
    {},
    { type: '@foyer/PORT', nonce },
    { type: '@foyer/PORT', nonce, version: 2 },
    { type: '@foyer/PORT_OK', nonce: 'x', version: 1 },
  ])('rejects %j', (data) => {
    expect(parsePortMessage(data)).toEqual({ reason: 'shape' });
  });

  it('rejects an answer with another nonce than one of 128 bits', () => {
    expect(parsePortOkMessage({ type: '@foyer/PORT_OK', nonce: '' })).toEqual({ reason: 'shape' });
  });

  it('uses ids that never repeat', () => {
    const ids = Array.from({ length: 1000 }, createId);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  });
});
