import { Hono } from 'hono';
import { HttpError } from './http-error.js';

/** What each service reports; a check that throws means that the service is down. */
export type HealthChecks = Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;

const HEADERS = { 'cache-control': 'no-store' };

/** `GET /health` for all services, and `/health/<service>` for one. 200 if healthy, otherwise 503. */
export function healthRoutes(checks: HealthChecks): Hono {
  const check = (name: string) => {
    try {
      return { status: 'ok', ...checks[name]?.() };
    } catch (error) {
      return { status: 'down', reason: error instanceof Error ? error.message : String(error) };
    }
  };
  return new Hono()
    .get('/health', (c) => {
      const services = Object.fromEntries(Object.keys(checks).map((name) => [name, check(name)]));
      const isWell = Object.values(services).every(({ status }) => status === 'ok');
      const body = { status: isWell ? 'ok' : 'down', uptimeS: Math.floor(process.uptime()), services };
      return c.json(body, isWell ? 200 : 503, HEADERS);
    })
    .get('/health/:service', (c) => {
      const name = c.req.param('service');
      if (!Object.hasOwn(checks, name)) {
        const known = Object.keys(checks).join(', ');
        throw new HttpError(404, 'SERVICE_NOT_FOUND', `Unknown service; the services are ${known}.`, {
          field: 'service',
        });
      }
      const report = check(name);
      return c.json(report, report.status === 'ok' ? 200 : 503, HEADERS);
    });
}
