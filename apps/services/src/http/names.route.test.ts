import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LOCAL_COIN_TYPE, nameMessage, newAccount, signName } from '../testing/sign-name.js';
import { useServices } from '../testing/test-services.js';

const server = useServices({ nameZone: 'lab.id', nameRateLimitPerMinute: 0 });
const limited = useServices({ nameZone: 'lab.id', nameRateLimitPerMinute: 2 });
const closed = useServices();
const now = () => Math.floor(Date.now() / 1_000);
const register = async (body: object) => {
  const response = await server.post('/v1/profile/account', body);
  return { status: response.status, body: await response.json() };
};
const refused = (status: number, name: string, description: string) => ({
  status,
  body: { status: 'FAILURE', reasons: [{ name, description }] },
});
const get = async (path: string, query = {}) => {
  const response = await server.call(path, query);
  return { status: response.status, body: await response.json() };
};
const withAvatar = v.object({ attributes: v.tuple([v.object({ avatar: v.string() })]) });

describe('POST /v1/profile/account', () => {
  it('registers a name, which is then found by itself and by its address', async () => {
    const account = newAccount();
    expect(await register(await signName('Alice.lab.id', { account }))).toEqual({
      status: 200,
      body: { success: true },
    });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const record = {
      name: 'alice.lab.id',
      registered_at: time,
      updated_at: null,
      addresses: { [LOCAL_COIN_TYPE]: { address: account.address, created: time } },
      attributes: [{ avatar: expect.stringContaining('/public/getAvatarImage/alice.lab.id?projectId=test-project') }],
    };
    expect(await get('/v1/profile/account/alice.lab.id', { apiVersion: 2 })).toEqual({ status: 200, body: record });
    expect(await get('/v1/profile/account/ALICE')).toEqual({ status: 200, body: record });
    for (const address of [account.address, account.address.toLowerCase()]) {
      expect(await get(`/v1/profile/reverse/${address}`, { sender: account.address, apiVersion: 2 })).toEqual({
        status: 200,
        body: [record],
      });
    }
  });

  it('keeps what the owner says of themselves, and draws an avatar for those who name none', async () => {
    const attributes = { avatar: 'https://pictures.example/me.png', bio: 'It’s me.' };
    await register(await signName('bobby.lab.id', { message: nameMessage('bobby.lab.id', { attributes }) }));
    expect((await get('/v1/profile/account/bobby.lab.id')).body).toMatchObject({ attributes: [attributes] });
    await register(await signName('plain.lab.id'));
    const { body } = await get('/v1/profile/account/plain.lab.id');
    const picture = await fetch(v.parse(withAvatar, body).attributes[0].avatar);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('refuses a name that is taken, a second name, and a message that is sent again', async () => {
    const account = newAccount();
    const body = await signName('carol.lab.id', { account });
    expect((await register(body)).status).toBe(200);
    expect(await register(body)).toEqual(refused(409, 'name', 'You have registered this name already.'));
    expect(await register(await signName('carol.lab.id'))).toEqual(refused(409, 'name', 'This name is taken.'));
    expect(await register(await signName('carol2.lab.id', { account }))).toEqual(
      refused(409, 'address', 'This address has the name carol.lab.id already.'),
    );
  });

  it('counts registrations by themselves: too many of one address are refused, and reading goes on', async () => {
    const post = (body: unknown) => limited.post('/v1/profile/account', body);
    // What cannot succeed is not counted: everybody behind a proxy may have one address.
    for (const body of [{}, await signName('x'), {}, await signName('x')]) expect((await post(body)).status).toBe(400);
    const first = await signName('erste.lab.id');
    expect((await post(first)).status).toBe(200);
    for (let again = 0; again < 4; again += 1) expect((await post(first)).status).toBe(409);
    const forged = { ...(await signName('zweite.lab.id')), address: newAccount().address };
    expect((await post(forged)).status).toBe(400);
    const refusal = await post(await signName('dritte.lab.id'));
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal.json()).toMatchObject({ status: 'FAILURE' });
    for (let asked = 0; asked < 4; asked += 1) {
      expect((await limited.call('/v1/profile/account/erste.lab.id')).status).toBe(200);
    }
    expect((await limited.call('/v1/profile/account/dritte.lab.id')).status).toBe(404);
  });

  it.each([
    ['of another zone', 'erika.reown.id', 'A name must end with .lab.id.'],
    ['without its zone', 'erika', 'A name must end with .lab.id.'],
    ['below another one', 'www.erika.lab.id', 'A name may have letters, digits and hyphens only.'],
    ['that is short', 'eri.lab.id', 'A name must have at least 4 characters.'],
    ['with letters that look like others', '\u0435rika.lab.id', 'A name may have letters, digits and hyphens only.'],
    ['with control characters', 'eri\u0000ka.lab.id', 'A name may have letters, digits and hyphens only.'],
    ['that is reserved', 'support.lab.id', 'This name is reserved.'],
  ])('refuses a name %s', async (_, name, description) => {
    expect(await register(await signName(name))).toEqual(refused(400, 'name', description));
  });

  it.each([
    [301, 'The message was signed too long ago. Sign a new one.'],
    [-310, 'The message is of the future. Check the clock of your device.'],
  ])('refuses a message that is %i s old', async (ageS, description) => {
    const message = nameMessage('dieter.lab.id', { timestamp: now() - ageS });
    expect(await register(await signName('dieter.lab.id', { message }))).toEqual(
      refused(400, 'timestamp', description),
    );
  });

  it.each([290, -290])('accepts a message that is %i s old', async (ageS) => {
    const name = `frida${ageS + 300}.lab.id`;
    const message = nameMessage(name, { timestamp: now() - ageS });
    expect((await register(await signName(name, { message }))).status).toBe(200);
  });

  it.each([
    ['no JSON', 'Please give me gregor.lab.id'],
    ['another shape', JSON.stringify(['gregor.lab.id'])],
    ['more than it must', nameMessage('gregor.lab.id').replace('{', '{"admin":true,')],
    ['a time in text', nameMessage('gregor.lab.id', { timestamp: '1764000000' })],
    ['a time in fractions', nameMessage('gregor.lab.id', { timestamp: now() + 0.5 })],
    ['attributes that nobody knows', nameMessage('gregor.lab.id', { attributes: { role: 'admin' } })],
  ])('refuses a message with %s', async (_, message) => {
    expect(await register(await signName('gregor.lab.id', { message }))).toEqual(
      refused(400, 'message', 'The message must be JSON with name, attributes and timestamp.'),
    );
  });

  it.each([
    ['javascript:alert(1)'],
    ['http://pictures.example/me.png'],
    ['https://user:password@pictures.example/me.png'],
    ['data:image/svg+xml,<svg onload=alert(1)>'],
    ['java\nscript:alert(1)'],
    ['//pictures.example/me.png'],
    [`https://pictures.example/${'a'.repeat(2_048)}`],
  ])('refuses the avatar %s', async (avatar) => {
    const message = nameMessage('hanna.lab.id', { attributes: { avatar } });
    expect(await register(await signName('hanna.lab.id', { message }))).toEqual(
      refused(400, 'attributes.avatar', 'The avatar must be a link that begins with https://.'),
    );
  });

  it.each(['two\nlines', '\u202etxt.exe', 'x'.repeat(257)])('refuses the bio %j', async (bio) => {
    const message = nameMessage('hanna.lab.id', { attributes: { bio } });
    expect(await register(await signName('hanna.lab.id', { message }))).toEqual(
      refused(400, 'attributes.bio', 'The bio may have at most 256 characters, in one line.'),
    );
  });

  it('refuses a signature of somebody else, and one of another message', async () => {
    const body = await signName('ingrid.lab.id');
    const invalid = refused(400, 'signature', 'The signature is not one of this address.');
    expect(await register({ ...body, address: newAccount().address })).toEqual(invalid);
    expect(await register({ ...body, message: nameMessage('johann.lab.id') })).toEqual(invalid);
    expect(await register({ ...body, signature: `0x${'00'.repeat(65)}` })).toEqual(invalid);
    expect((await get('/v1/profile/account/ingrid.lab.id')).status).toBe(404);
  });

  it.each([0, 2, 0x80000000])('refuses the coin type %i', async (coin_type) => {
    expect(await register({ ...(await signName('karla.lab.id')), coin_type })).toEqual(
      refused(400, 'coin_type', 'The coin type is not one of an EVM chain.'),
    );
  });

  it.each([
    [{ coin_type: -1 }, 'coin_type', 'coin_type must be a coin type.'],
    [{ coin_type: 2 ** 32 }, 'coin_type', 'coin_type must be a coin type.'],
    [{ address: 'alice' }, 'address', 'address must be 0x and 40 hexadecimal digits.'],
    [{ signature: '0xabc' }, 'signature', 'signature must be 0x and hexadecimal digits.'],
    [{ message: 'x'.repeat(4_097) }, 'message', 'message must have at most 4096 characters.'],
    [{ message: undefined }, 'message', 'message is missing.'],
  ])('refuses a body with %j', async (change, name, description) => {
    expect(await register({ ...(await signName('karla.lab.id')), ...change })).toEqual(refused(400, name, description));
  });

  it('refuses a body that is too large', async () => {
    expect(await register({ ...(await signName('karla.lab.id')), rest: 'x'.repeat(70_000) })).toMatchObject({
      status: 413,
      body: { status: 'FAILURE', reasons: [{ name: 'body' }] },
    });
  });

  it('refuses every name where there is no zone', async () => {
    const response = await closed.post('/v1/profile/account', await signName('alice.lab.id'));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      status: 'FAILURE',
      reasons: [{ name: 'NAMES_NOT_SERVED', description: 'No names can be registered here.' }],
    });
  });
});

describe('GET /v1/profile/account/{name}', () => {
  it.each(['nobody.lab.id', 'nobody', 'alice.reown.id', '%F0%9F%90%9F', '%00', '..%2F..%2Fetc'])(
    'says that nobody has %s',
    async (name) => {
      const { status, body } = await get(`/v1/profile/account/${name}`);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ status: 'FAILURE' });
    },
  );

  it('is asked again each time, and not sent again', async () => {
    await register(await signName('ludwig.lab.id'));
    const first = await server.call('/v1/profile/account/ludwig.lab.id');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await server.call('/v1/profile/account/ludwig.lab.id', {}, { headers })).status).toBe(304);
  });
});

describe('GET /v1/profile/suggestions/{name}', () => {
  it('says which names somebody has', async () => {
    await register(await signName('martha.lab.id'));
    const { status, body } = await get('/v1/profile/suggestions/martha', { zone: 'lab.id' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      suggestions: expect.arrayContaining([
        { name: 'martha.lab.id', registered: true },
        { name: 'marthaeth.lab.id', registered: false },
      ]),
    });
    expect(await get('/v1/profile/suggestions/martha')).toEqual({ status, body });
  });

  it('has none for what can be no name', async () => {
    expect(await get('/v1/profile/suggestions/%E2%80%A6')).toEqual({ status: 200, body: { suggestions: [] } });
  });

  it('refuses another zone', async () => {
    expect(await get('/v1/profile/suggestions/martha', { zone: 'reown.id' })).toEqual(
      refused(400, 'zone', 'Names can be registered in lab.id only.'),
    );
  });
});

describe('GET /v1/profile/reverse/{address}', () => {
  it('has no names for those who have none', async () => {
    expect(await get(`/v1/profile/reverse/${newAccount().address}`)).toEqual({ status: 200, body: [] });
  });

  it('refuses what is no address', async () => {
    expect(await get('/v1/profile/reverse/eip155:1:0x00')).toEqual(
      refused(400, 'address', 'address must be an address without its network.'),
    );
  });
});
