import { HttpError } from '@foyerkit/http';
import { Hono } from 'hono';

type Figures = Readonly<Record<string, unknown>>;

/** What each service reports; a check that fails means that the service is down. */
export type HealthChecks = Readonly<Record<string, () => Figures | Promise<Figures>>>;

const HEADERS = { 'cache-control': 'no-store' };

/** `GET /health` for all services, and `/health/<service>` for one. 200 if healthy, otherwise 503. */
export function healthRoutes(checks: HealthChecks): Hono {
  const check = async (name: string) => {
    try {
      return { status: 'ok', ...(await checks[name]?.()) };
    } catch (error) {
      return { status: 'down', reason: error instanceof Error ? error.message : String(error) };
    }
  };
  return new Hono()
    .get('/health', async (c) => {
      const reports = Object.keys(checks).map(async (name) => [name, await check(name)] as const);
      const services = Object.fromEntries(await Promise.all(reports));
      const isWell = Object.values(services).every(({ status }) => status === 'ok');
      const body = { status: isWell ? 'ok' : 'down', uptimeS: Math.floor(process.uptime()), services };
      return c.json(body, isWell ? 200 : 503, HEADERS);
    })
    .get('/health/:service', async (c) => {
      const name = c.req.param('service');
      if (!Object.hasOwn(checks, name)) {
        const known = Object.keys(checks).join(', ');
        throw new HttpError(404, 'SERVICE_NOT_FOUND', `Unknown service; the services are ${known}.`, {
          field: 'service',
        });
      }
      const report = await check(name);
      return c.json(report, report.status === 'ok' ? 200 : 503, HEADERS);
    });
}
