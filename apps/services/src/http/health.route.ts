import { Hono } from 'hono';
import { HttpError } from './http-error.js';

/** What each service says of itself; a check that throws means that it is down. */
export type HealthChecks = Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;

const HEADERS = { 'cache-control': 'no-store' };

/** `GET /health` of the whole, and `/health/<service>` of each. 200 when well, 503 when not. */
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
        throw new HttpError(404, 'SERVICE_NOT_FOUND', `There is no such service; there are ${known}.`, {
          field: 'service',
        });
      }
      const report = check(name);
      return c.json(report, report.status === 'ok' ? 200 : 503, HEADERS);
    });
}
