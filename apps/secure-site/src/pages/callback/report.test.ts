import { expect, it } from 'vitest';
import { readResult, returnAddress } from './report.js';

const SITE = 'https://wallet.example';
const RESULT = {
  origin: 'https://app.example',
  returnUrl: 'https://app.example/shop?item=1#top',
  resultUri: `${SITE}/oauth/result?ticket=0f`,
};

it('reads what the site has written', () => {
  expect(readResult(JSON.stringify(RESULT), SITE)).toEqual(RESULT);
  expect(readResult(JSON.stringify({ ...RESULT, returnUrl: null }), SITE)).toEqual({ ...RESULT, returnUrl: null });
});

it.each([
  ['nothing', null],
  ['no login', 'null'],
  ['no JSON', '{'],
  ['another type', '"text"'],
  ['no origin', JSON.stringify({ ...RESULT, origin: undefined })],
  ['a return address that is no text', JSON.stringify({ ...RESULT, returnUrl: 5 })],
  ['a result of another site', JSON.stringify({ ...RESULT, resultUri: 'https://evil.example/oauth/result' })],
  ['a result that is no address', JSON.stringify({ ...RESULT, resultUri: 'oauth/result' })],
])('reads %s as no login', (_, text) => expect(readResult(text, SITE)).toBe(null));

it('leads back with the result, to the origin where the login began', () => {
  const address = returnAddress(RESULT);
  expect(address).toBe(
    'https://app.example/shop?item=1&result_uri=https%3A%2F%2Fwallet.example%2Foauth%2Fresult%3Fticket%3D0f#top',
  );
});

it.each([null, 'https://evil.example/', 'https://app.example.evil.example/', 'javascript:alert(1)', 'shop'])(
  'does not lead to %s',
  (returnUrl) => expect(returnAddress({ ...RESULT, returnUrl })).toBe(null),
);
