import { expect, it } from 'vitest';
import { HOST_ORIGIN } from '../testing/test-browser.js';
import { useSites } from '../testing/test-site.js';
import { SIGN_IN_ENDPOINTS } from './sign-in.endpoints.js';
import { signInOpenApi } from './sign-in.openapi.js';

const sites = useSites();

it('is published as openapi.json; vitest -u writes it', async () => {
  const text = `${JSON.stringify(signInOpenApi(SIGN_IN_ENDPOINTS), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../openapi.json');
});

it('is served by a site in which visitors sign in, and describes all its paths', async () => {
  const networks = [
    { networkId: 'eip155:1', name: 'Ethereum', rpcUrl: 'http://127.0.0.1:9', symbol: 'ETH', decimals: 18 },
  ];
  const { routes, url } = await sites.start({ signInOrigins: [HOST_ORIGIN], networks });
  const response = await fetch(`${url}/openapi.json`);
  expect(await response.json()).toEqual(signInOpenApi(SIGN_IN_ENDPOINTS));
  const served = routes.filter((route) => route.includes('/auth/v1'));
  const described = SIGN_IN_ENDPOINTS.map(({ method, path }) => `${method} /auth/v1${path}`);
  expect(served.sort()).toEqual(described.sort());

  const plain = await sites.start();
  expect((await fetch(`${plain.url}/openapi.json`)).status).toBe(404);
});
