import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.js';
import { testOnramp } from '../testing/onramp.js';

const config = testOnramp();
const read = (change: object) => () => readConfig({ ONRAMP: JSON.stringify({ ...config, ...change }) });

describe('ONRAMP', () => {
  it('is read with its defaults', () => {
    expect(readConfig({ ONRAMP: JSON.stringify(config) }).onramp).toEqual(config);
    const { paymentCurrencies, purchaseCurrencies } = config;
    const provider = { id: 'p', name: 'Provider', url: 'https://provider.example/' };
    const given = { provider, purchaseCurrencies, paymentCurrencies };
    expect(readConfig({ ONRAMP: JSON.stringify(given) }).onramp).toMatchObject({
      provider: { isTest: false },
      fee: { percent: '0' },
    });
  });

  it.each([
    [
      { provider: { ...config.provider, url: 'http://provider.example/' } },
      'ONRAMP: provider.url must be an https URL without a password, or one of this machine.',
    ],
    [
      { provider: { ...config.provider, url: 'javascript:alert(1)' } },
      'ONRAMP: provider.url must be an https URL without a password, or one of this machine.',
    ],
    [{ purchaseCurrencies: [] }, 'ONRAMP: purchaseCurrencies must have a currency.'],
    [
      { paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '10', max: '9' }] }] },
      'ONRAMP: paymentCurrencies.0.limits.0 must have a max that is not below its min.',
    ],
    [
      { paymentCurrencies: [{ id: 'USD', usd: '0', limits: [{ id: 'card', min: '1', max: '9' }] }] },
      'ONRAMP: paymentCurrencies.0.usd must be greater than 0.',
    ],
    [{ fee: { percent: '100' } }, 'ONRAMP: fee.percent must be less than 100.'],
    [{ fee: { percent: 1.5 } }, 'ONRAMP: fee.percent must be string.'],
    [{ fees: {} }, 'ONRAMP: fees is not a known field.'],
  ])('with %j is rejected', (change, message) => {
    expect(read(change)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', message }));
  });

  it('may name a page of this machine, for trying things out', () => {
    const provider = { ...config.provider, url: 'http://127.0.0.1:5180/onramp?to={address}' };
    expect(read({ provider })().onramp?.provider.url).toBe(provider.url);
  });
});
