import { describe, expect, it } from 'vitest';
import { imageId } from '../catalogue/wallet.js';
import { useServices } from '../testing/test-services.js';

const server = useServices();
const metaMask = imageId('MetaMask');

describe('image routes', () => {
  it.each([
    `/getWalletImage/${metaMask}`,
    '/public/getAssetImage/eip155-1',
    '/public/getCurrencyImage/usd',
    '/public/getTokenImage/ETH',
    '/public/getAvatarImage/alice.lab.id',
  ])('draws %s as a PNG that may be cached, with a fixed content type', async (path) => {
    const response = await server.call(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800, immutable');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    const picture = Buffer.from(await response.arrayBuffer());
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    // Width and height, from the first chunk of the format.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([112, 112]);
  });

  it('draws the same image for the same id, and a different one for another id', async () => {
    const draw = async (path: string) => Buffer.from(await (await server.call(path)).arrayBuffer()).toString('base64');
    const eth = await draw('/public/getTokenImage/ETH');
    expect(await draw('/public/getTokenImage/ETH')).toBe(eth);
    expect(await draw('/public/getTokenImage/USDC')).not.toBe(eth);
    expect(await draw('/public/getCurrencyImage/ETH')).not.toBe(eth);
  });

  it('rejects the image of a wallet that is not in the catalogue', async () => {
    const response = await server.call('/getWalletImage/unknown');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: 'IMAGE_NOT_FOUND', field: 'id', message: 'No wallet has the image unknown.' },
    });
  });

  it.each(['%3Cscript%3E', '%E0%A4%A', 'x'.repeat(129), '%00'])('rejects the id %s', async (id) => {
    const response = await server.call(`/public/getTokenImage/${id}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'FIELD_INVALID', field: 'id' } });
  });

  it("requires the caller's parameters", async () => {
    const response = await server.call(`/getWalletImage/${metaMask}`, { projectId: undefined });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'FIELD_MISSING', field: 'projectId' } });
  });

  it('responds to HEAD like GET, without the image', async () => {
    const response = await server.call(`/getWalletImage/${metaMask}`, {}, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await response.text()).toBe('');
  });
});
