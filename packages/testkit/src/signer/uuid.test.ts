import { expect, it } from 'vitest';
import { uuidV4 } from './uuid.js';

it('generates distinct identifiers that EIP-6963 accepts', () => {
  const made = Array.from({ length: 200 }, uuidV4);
  for (const uuid of made)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(200);
});
