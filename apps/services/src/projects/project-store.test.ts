import { describeOnBothDatabases } from '@foyerkit/database/testing';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.js';
import type { ServicesTables } from '../database/tables.js';
import { createProjectStore } from './project-store.js';

describeOnBothDatabases('the project store', (database) => {
  const open = async () => createProjectStore(await database.open<ServicesTables>(MIGRATIONS), ['https://a.example']);

  it('gives a project without its own settings the defaults', async () => {
    const projects = await open();
    expect(await projects.get('unknown')).toMatchObject({ allowedOrigins: ['https://a.example'], analytics: true });
    expect(await projects.count()).toBe(0);
  });

  it('replaces the settings of one project, and resets them', async () => {
    const projects = await open();
    await projects.set('one', { analytics: false, allowedOrigins: ["https://it's.example", '☃'] });
    await projects.set('other', { analytics: false });
    expect(await projects.get('one')).toMatchObject({
      analytics: false,
      allowedOrigins: ["https://it's.example", '☃'],
    });
    await projects.set('one', { features: [] });
    expect(await projects.get('one')).toEqual({ features: [], allowedOrigins: ['https://a.example'], analytics: true });
    expect(await projects.count()).toBe(2);
    await projects.reset('one');
    expect(await projects.get('one')).toMatchObject({ analytics: true });
    expect((await projects.get('one')).features).not.toEqual([]);
    expect(await projects.get('other')).toMatchObject({ analytics: false });
    expect(await projects.count()).toBe(1);
  });

  it('keeps the last of settings that are set at once', async () => {
    const projects = await open();
    await Promise.all([true, false].map((analytics) => projects.set('one', { analytics })));
    expect(await projects.count()).toBe(1);
  });
});
