import { expect, it } from 'vitest';
import { renderDocument } from '../testing/document.js';

it('docs/frame-protocol.md is generated from the schemas', async () => {
  await expect(renderDocument()).toMatchFileSnapshot('../../../../docs/frame-protocol.md');
});
