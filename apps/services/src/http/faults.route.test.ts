import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openRelayClient } from '../testing/relay-test-client.js';
import { useServices } from '../testing/test-services.js';

const pageSchema = v.object({ data: v.array(v.record(v.string(), v.unknown())), count: v.number() });

const server = useServices();

/** Each test uses its own project, because tests run in parallel. */
function useFaults(projectId: string) {
  return {
    add: async (fault: Readonly<Record<string, unknown>>) => {
      const response = await server.post('/faults', { projectId, ...fault });
      expect(response.status).toBe(201);
      return response.json();
    },
    call: (path: string) => server.call(path, { projectId }),
    clear: async () => (await server.call('/faults', { projectId }, { method: 'DELETE' })).json(),
  };
}

describe('/faults', () => {
  it.each([403, 429, 500, 503])('makes a route respond with %d until the fault is removed', async (status) => {
    const faults = useFaults(`status-${status}`);
    await faults.add({ route: '/getWallets', status });
    const response = await faults.call('/getWallets');
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('retry-after')).toBe(status === 429 ? '1' : null);
    expect(await response.json()).toMatchObject({ error: { code: 'FAULT_INJECTED', field: null } });
    expect(await faults.clear()).toEqual({ removed: 1 });
    expect((await faults.call('/getWallets')).status).toBe(200);
  });

  it('does not affect other projects and routes', async () => {
    const faults = useFaults('loner');
    await faults.add({ route: '/getWallets', status: 500 });
    expect((await server.call('/getWallets', { projectId: 'neighbour' })).status).toBe(200);
    expect((await faults.call('/appkit/v1/config')).status).toBe(200);
  });

  it('fails the given number of times, one fault after the other', async () => {
    const faults = useFaults('sequence');
    await faults.add({ route: '/getAnalyticsConfig', status: 429, times: 2 });
    await faults.add({ route: '/getAnalyticsConfig', status: 503, times: 1 });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await faults.call('/getAnalyticsConfig')).status);
    expect(statuses).toEqual([429, 429, 503, 200]);
  });

  it('applies to the paths below its route', async () => {
    const faults = useFaults('below');
    await faults.add({ route: '/public/getTokenImage', status: 500 });
    expect((await faults.call('/public/getTokenImage/ETH')).status).toBe(500);
    expect((await faults.call('/public/getAssetImage/ETH')).status).toBe(200);
  });

  it('delays a successful response', async () => {
    const faults = useFaults('late');
    await faults.add({ route: '/projects/v1/origins', delayMs: 150 });
    const start = performance.now();
    expect((await faults.call('/projects/v1/origins')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(145);
  });

  it('responds with garbage, or with an empty body', async () => {
    const faults = useFaults('bodies');
    await faults.add({ route: '/getWallets', body: 'garbage', times: 1 });
    await faults.add({ route: '/getWallets', body: 'empty', times: 1 });
    const garbage = await (await faults.call('/getWallets')).text();
    expect(() => JSON.parse(garbage)).toThrow(SyntaxError);
    const empty = await faults.call('/getWallets');
    expect([empty.status, await empty.text()]).toEqual([200, '']);
  });

  it('corrupts one record of a page and leaves the others unchanged', async () => {
    const faults = useFaults('bad');
    const { data, count } = v.parse(pageSchema, await (await faults.call('/getWallets')).json());
    await faults.add({ route: '/getWallets', body: 'one-bad-record' });
    const corrupted = await (await faults.call('/getWallets')).json();
    const bad = Object.fromEntries(Object.keys(data[1] ?? {}).map((key) => [key, null]));
    expect(corrupted).toEqual({ data: data.with(1, bad), count });
  });

  it('lists the faults that are set, and how often each was applied', async () => {
    const faults = useFaults('listed');
    await faults.add({ route: '/e', status: 403 });
    await server.post('/e', {}, { projectId: 'listed' });
    const met = { id: expect.any(Number), projectId: 'listed', route: '/e', status: 403, matched: 1 };
    expect(await (await server.call('/faults')).json()).toEqual({ data: expect.arrayContaining([met]) });
  });

  it('closes the open relay sockets of one project, once', async () => {
    const faults = useFaults('dropped');
    const client = await openRelayClient(server.services.relayUrl, { projectId: 'dropped' });
    const neighbour = await openRelayClient(server.services.relayUrl, { projectId: 'kept' });
    expect(await faults.add({ route: '/relay', drop: true })).toEqual({ data: null, dropped: 1 });
    expect(await client.closed).toBe(1006);
    const again = await openRelayClient(server.services.relayUrl, { projectId: 'dropped' });
    expect(again.socket.readyState).toBe(again.socket.OPEN);
    expect(neighbour.socket.readyState).toBe(neighbour.socket.OPEN);
    again.socket.terminate();
    neighbour.socket.terminate();
  });

  it('refuses new relay sockets until the fault is removed', async () => {
    const faults = useFaults('refused');
    await faults.add({ route: '/relay', refuse: true });
    const open = () => openRelayClient(server.services.relayUrl, { projectId: 'refused' });
    await expect(open()).rejects.toThrow('503');
    await faults.clear();
    (await open()).socket.terminate();
  });

  it.each([
    [{ route: '/getWalets', status: 500 }, 'route'],
    [{ route: '/faults', status: 500 }, 'route'],
    [{ route: '/getWallets', status: 418 }, 'status'],
    [{ route: '/getWallets', delayMs: -1 }, 'delayMs'],
    [{ route: '/getWallets', status: 500, times: 0 }, 'times'],
    [{ route: '/getWallets', body: 'rude' }, 'body'],
    [{ route: '/getWallets', drop: true }, 'body'],
    [{ route: '/getWallets' }, 'body'],
    [{ route: '/getWallets', status: 500, colour: 'red' }, 'colour'],
    [{ status: 500 }, 'route'],
  ])('rejects %j and names the field', async (fault, field) => {
    const response = await server.post('/faults', fault);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { field } });
  });
});
