import { afterEach, expect, it, vi } from 'vitest';

// The module takes the page's fetch when it is loaded.
const calls = vi.hoisted(() => {
  const made: string[] = [];
  globalThis.fetch = async (url, init) => {
    made.push(`${init?.method} ${String(url)} ${String(init?.body ?? '')}`);
    return Response.json({});
  };
  return made;
});

const { SERVICES, setFaults, toFaults } = await import('./service-faults.js');

afterEach(() => {
  calls.length = 0;
});

it('sets what was chosen for each service, in place of what was set before', async () => {
  const faults = toFaults({ '/getWallets': 'fails (500)', '/relay': 'refuses new sockets', '/e': '' });
  await setFaults('http://services.example', 'page', faults);
  expect(calls).toEqual([
    'DELETE http://services.example/faults?projectId=page ',
    'POST http://services.example/faults {"route":"/getWallets","status":500,"projectId":"page"}',
    'POST http://services.example/faults {"route":"/relay","refuse":true,"projectId":"page"}',
  ]);
});

it('every choice is a fault', () => {
  for (const [route, , faults] of SERVICES) {
    for (const [label] of faults) expect(toFaults({ [route]: label })).toHaveLength(1);
  }
});
