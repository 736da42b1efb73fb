import { describe, expect, it } from 'vitest';
import { useServices } from '../testing/test-services.js';

const server = useServices();
const json = async (path: string, projectId?: string) =>
  (await server.call(path, projectId ? { projectId } : {})).json();

describe('configuration routes', () => {
  it('allows the features that are on by default, and leaves the others to the host', async () => {
    expect(await json('/appkit/v1/config')).toEqual({
      features: expect.arrayContaining([
        { id: 'swap', isEnabled: true, config: ['1inch'] },
        { id: 'activity', isEnabled: true, config: [] },
        { id: 'multi_wallet', isEnabled: false, config: null },
      ]),
    });
  });

  it('allows every origin and enables analytics by default', async () => {
    expect(await json('/projects/v1/origins')).toEqual({ allowedOrigins: ['*'] });
    expect(await json('/getAnalyticsConfig')).toEqual({ isAnalyticsEnabled: true });
  });

  it.each(['/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig'])(
    "%s requires the caller's parameters",
    async (path) => {
      for (const field of ['projectId', 'st', 'sv']) {
        const response = await server.call(path, { [field]: undefined });
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual({
          error: { code: 'FIELD_MISSING', field, message: `${field} is missing.` },
        });
      }
    },
  );
});

describe('/admin/projects', () => {
  const settings = {
    features: [{ id: 'swap', isEnabled: false, config: [] }],
    allowedOrigins: ['https://app.example'],
    analytics: false,
  };
  const put = (projectId: string, body: unknown) =>
    server.call(`/admin/projects/${projectId}`, {}, { method: 'PUT', body: JSON.stringify(body) });

  it('sets what one project receives, and no other', async () => {
    expect(await (await put('narrow', settings)).json()).toEqual({ projectId: 'narrow', ...settings });
    expect(await json('/appkit/v1/config', 'narrow')).toEqual({ features: settings.features });
    expect(await json('/projects/v1/origins', 'narrow')).toEqual({ allowedOrigins: settings.allowedOrigins });
    expect(await json('/getAnalyticsConfig', 'narrow')).toEqual({ isAnalyticsEnabled: false });
    expect(await json('/getAnalyticsConfig', 'other')).toEqual({ isAnalyticsEnabled: true });
  });

  it('replaces earlier settings, keeps defaults for omitted ones, and resets on DELETE', async () => {
    await put('partial', settings);
    await put('partial', { analytics: false });
    expect(await json('/projects/v1/origins', 'partial')).toEqual({ allowedOrigins: ['*'] });
    expect(await json('/getAnalyticsConfig', 'partial')).toEqual({ isAnalyticsEnabled: false });
    await server.call('/admin/projects/partial', {}, { method: 'DELETE' });
    expect(await json('/getAnalyticsConfig', 'partial')).toEqual({ isAnalyticsEnabled: true });
    expect(await json('/admin/projects/partial')).toMatchObject({ projectId: 'partial', analytics: true });
  });

  it.each([
    [{ features: [{ id: 'swap', isEnabled: 'yes', config: [] }] }, 'features.0.isEnabled'],
    [{ features: [{ id: 'swap', isEnabled: true }] }, 'features.0.config'],
    [{ allowedOrigins: 'https://app.example' }, 'allowedOrigins'],
    [{ analitycs: true }, 'analitycs'],
    [[], 'body'],
  ])('rejects %j and names the field', async (body, field) => {
    const response = await put('bad', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { field } });
  });
});
