import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { useServices } from '../testing/test-services.js';
import { healthRoutes } from './health.route.js';

const server = useServices();
const health = async (path: string) => {
  const response = await fetch(`${server.services.url}${path}`);
  const body: unknown = await response.json();
  return { status: response.status, body };
};

describe('GET /health', () => {
  it("reports the overall state and each service, without the caller's parameters", async () => {
    const { status, body } = await health('/health');
    expect(status).toBe(200);
    const well = expect.objectContaining({ status: 'ok' });
    const services = { catalogue: well, config: well, analytics: well, relay: well };
    expect(body).toEqual({ status: 'ok', uptimeS: expect.any(Number), services });
    expect((await health('/health/catalogue')).body).toMatchObject({ status: 'ok', wallets: expect.any(Number) });
    expect((await health('/health/config')).body).toEqual({ status: 'ok', projects: 0 });
    expect((await health('/health/analytics')).body).toEqual({ status: 'ok', events: 0 });
    expect((await health('/health/relay')).body).toMatchObject({ status: 'ok', clients: 0 });
  });

  it('rejects unknown services', async () => {
    const { status, body } = await health('/health/__proto__');
    expect(status).toBe(404);
    const message = 'Unknown service; the services are catalogue, config, analytics, relay.';
    expect(body).toMatchObject({ error: { message } });
  });

  it('responds with 503 and the reason if a check fails', async () => {
    const routes = healthRoutes({
      catalogue: () => {
        throw new Error('disk is full');
      },
      relay: () => ({}),
    });
    const app = new Hono().route('/', routes);
    const whole = await app.request('/health');
    expect(whole.status).toBe(503);
    expect(await whole.json()).toMatchObject({
      status: 'down',
      services: { catalogue: { status: 'down', reason: 'disk is full' }, relay: { status: 'ok' } },
    });
    expect((await app.request('/health/relay')).status).toBe(200);
    expect((await app.request('/health/catalogue')).status).toBe(503);
  });
});
