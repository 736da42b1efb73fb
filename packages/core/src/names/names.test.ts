import { beforeAll, describe, expect, it, vi } from 'vitest';
import { RequestRejectedError } from '../errors/request-errors.js';
import { goBack } from '../router/router.controller.js';
import { viewPushed } from '../router/router.slice.js';
import { flush } from '../testing/flush.js';
import { json } from '../testing/stub-fetch.js';
import { deferred, rejects } from '../testing.js';
import { namesFeature } from './names.feature.js';
import {
  selectCanChooseName,
  selectNameFaq,
  selectNameZone,
  selectOwnName,
  selectProfile,
  selectRegisteredName,
  selectRegistration,
  selectSuggestions,
} from './names.selectors.js';
import { nameWanted } from './names.slice.js';
import { submitName } from './register-name.flow.js';
import { fetchSuggestions } from './suggestions.controller.js';
import {
  ADA,
  BOB,
  createNamesModal,
  LOCAL_COIN,
  type NameService,
  type NamesModalOptions,
  record,
  refusal,
} from './testing/names-modal.js';

beforeAll(() => import('../features/install-features.js'), 60_000);

const VIEWS = {
  ChooseAccountName: { needsAccount: true, isLasting: true },
  RegisterAccountName: { needsAccount: true, isLasting: true },
  RegisterAccountNameSuccess: { needsAccount: true, isLasting: true },
};

const NOW = 1_795_462_199_999;

/** A modal whose visitor is connected. */
async function start(options: NamesModalOptions = {}) {
  const bench = await createNamesModal({ account: { address: ADA, type: 'eoa' }, now: () => NOW, ...options });
  const events: object[] = [];
  bench.modal.subscribeEvents(({ data }) => {
    if (data.type === 'track' && /ENS|NAME/.test(data.event)) events.push({ [data.event]: data.properties });
  });
  await bench.modal.ready();
  await bench.connect();
  const methods = await bench.modal.features.install({ ...namesFeature, views: VIEWS });
  if (!methods) throw new Error('The feature is not allowed.');
  const { getState, modal } = bench;
  return {
    ...bench,
    events,
    methods,
    view: () => (getState().modal.isOpen ? getState().router.history.at(-1)?.view : null),
    profile: (address = ADA) => selectProfile(getState(), address),
    publicState: () => modal.getState().namespaces.eip155,
    async openForm() {
      await modal.open({ view: 'Account' });
      bench.dispatch(viewPushed({ view: 'ChooseAccountName' }));
      bench.dispatch(viewPushed({ view: 'RegisterAccountName' }));
      // The name that the account has already is looked up.
      await vi.waitFor(() => expect(selectProfile(getState(), ADA)).toBeDefined());
      bench.asked.length = 0;
    },
  };
}

/** What the service knows, by path. */
const service =
  (answers: Readonly<Record<string, unknown>>): NameService =>
  ({ path }) => {
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    if (answer === undefined) return refusal('Not found', 404);
    return answer instanceof Response ? answer.clone() : json(answer);
  };

describe('the account on screen', () => {
  it('has its registered name, which comes before all others', async () => {
    const { asked, modal, paths, profile } = await start({
      service: service({
        [`reverse/${ADA}`]: [record('ada9.reown.id', { [LOCAL_COIN]: ADA }, 'https://img.example/a.png')],
      }),
      ens: { lookUpName: rejects(new Error('must not be asked')) },
    });
    await modal.open();
    await vi.waitFor(() => expect(profile()?.name).toBe('ada9.reown.id'));
    expect(profile()).toMatchObject({
      avatarUrl: 'https://img.example/a.png',
      source: 'registered',
      isRegistrable: true,
    });
    expect(paths()).toEqual([`/v1/profile/reverse/${ADA}`]);
    expect(Object.fromEntries(asked[0]?.params ?? [])).toMatchObject({ apiVersion: '2', sender: ADA });
  });

  it('has its name in ENS where none is registered', async () => {
    const { modal, paths, profile } = await start({
      service: service({ [`reverse/${ADA}`]: [] }),
      ens: { lookUpName: async ({ address }) => (address === ADA ? { name: 'ada.eth\u202e' } : null) },
    });
    await modal.open();
    await vi.waitFor(() => expect(profile()).toMatchObject({ name: 'ada.eth', source: 'ens' }));
    expect(paths()).toEqual([`/v1/profile/reverse/${ADA}`]);
  });

  it('has its identity in the blockchain API where neither knows it', async () => {
    const { modal, paths, profile } = await start({
      service: service({ [`identity/${ADA}`]: { name: 'Ada', avatar: 'https://img.example/a.png' } }),
    });
    await modal.open();
    await vi.waitFor(() => expect(profile()).toMatchObject({ name: 'Ada', source: 'identity' }));
    expect(profile()?.avatarUrl).toBe('https://img.example/a.png');
    expect(paths()).toEqual([`/v1/profile/reverse/${ADA}`, `/v1/identity/${ADA}`]);
  });

  it('has a name from ENS without any service, and is asked of nobody else', async () => {
    const { asked, modal, profile } = await start({
      services: undefined as never,
      ens: { lookUpName: async () => ({ name: 'ada.eth', avatarUrl: 'ipfs://x' }) },
    });
    await modal.open();
    await vi.waitFor(() => expect(profile()).toMatchObject({ name: 'ada.eth', avatarUrl: null, isRegistrable: false }));
    expect(asked).toEqual([]);
  });

  it('is not asked about where the service does not answer for the network', async () => {
    const { asked, modal, profile } = await start({ supported: ['eip155:1'] });
    await modal.open();
    await vi.waitFor(() => expect(profile()).toMatchObject({ name: null, isRegistrable: false }));
    expect(asked).toEqual([]);
  });

  it('is known to no service before the modal shows it, nor when others are shown', async () => {
    const { asked, dispatch, modal } = await start();
    await flush();
    expect(asked).toEqual([]);
    await modal.open({ view: 'Networks' });
    dispatch(viewPushed({ view: 'WhatIsANetwork' }));
    await flush();
    expect(asked).toEqual([]);
  });

  it('is looked up also where the modal shows it before this code has loaded', async () => {
    const { connect, getState, modal } = await createNamesModal({
      account: { address: ADA, type: 'eoa' },
      service: service({ [`reverse/${ADA}`]: [record('ada9.reown.id', {})] }),
    });
    await connect();
    await modal.open();
    await modal.features.install(namesFeature);
    await vi.waitFor(() => expect(selectProfile(getState(), ADA)?.name).toBe('ada9.reown.id'));
  });

  it('is looked up once in 5 minutes', async () => {
    let now = NOW;
    const { asked, modal, profile } = await start({
      now: () => now,
      service: service({ [`reverse/${ADA}`]: [record('ada9.reown.id', {})] }),
    });
    await modal.open();
    await vi.waitFor(() => expect(profile()?.name).toBe('ada9.reown.id'));
    await modal.close();
    now += 299_000;
    await modal.open();
    await flush();
    expect(asked).toHaveLength(1);
  });

  it('stays without a name where it cannot be looked up, and no name is offered', async () => {
    const { getState, modal, profile } = await start({ service: () => json('no', 500) });
    await modal.open();
    await flush();
    expect(profile()).toBeUndefined();
    expect(selectCanChooseName(getState())).toBe(false);
  });

  it('and its name are part of the public state, with the name that the host gave first', async () => {
    const named = await start({
      service: service({ [`reverse/${ADA}`]: [record('ada9.reown.id', {}, 'https://img.example/a.png')] }),
    });
    expect(named.publicState()?.profileName).toBeUndefined();
    await named.modal.open();
    await vi.waitFor(() => expect(named.publicState()).toMatchObject({ profileName: 'ada9.reown.id' }));
    expect(named.publicState()).toMatchObject({ profileImage: 'https://img.example/a.png' });
    const labelled = await start({
      addressLabels: { eip155: { [ADA]: 'Savings' } },
      service: service({ [`reverse/${ADA}`]: [record('ada9.reown.id', {})] }),
    });
    await vi.waitFor(() => expect(labelled.publicState()?.profileName).toBe('Savings'));
    await labelled.modal.open();
    await vi.waitFor(() => expect(labelled.profile()?.name).toBe('ada9.reown.id'));
    expect(labelled.publicState()).toMatchObject({ profileName: 'Savings' });
  });
});

describe('suggestions', () => {
  it('say which names are registered and which are free, in the zone of the host', async () => {
    const { asked, dispatch, getState } = await start({
      nameZone: 'lab.id',
      service: service({
        'suggestions/ada9': {
          suggestions: [
            { name: 'ada9.lab.id', registered: true },
            { name: 'ada99.lab.id', registered: false },
          ],
        },
      }),
    });
    await dispatch(fetchSuggestions({ label: 'ada9' }));
    expect(asked[0]?.params.get('zone')).toBe('lab.id');
    expect(selectSuggestions(getState())).toEqual({
      label: 'ada9',
      error: null,
      items: [
        { name: 'ada9.lab.id', isRegistered: true },
        { name: 'ada99.lab.id', isRegistered: false },
      ],
    });
  });

  it.each([
    ['the reason of the service', refusal('Try something else'), 'Try something else'],
    ['the default text', refusal(null, 500), 'Error fetching name suggestions'],
  ])('that fail show %s', async (_, answer, message) => {
    const { dispatch, getState } = await start({ service: () => answer.clone() });
    await dispatch(fetchSuggestions({ label: 'ada9' }));
    expect(selectSuggestions(getState())).toMatchObject({ items: null, error: { message } });
  });

  it('for what was typed before do not replace those for what is typed now', async () => {
    const first = deferred<Response>();
    const { dispatch, getState } = await start({
      service: ({ path }) =>
        path.endsWith('/adaa') ? first.promise : json({ suggestions: [{ name: 'adab.reown.id', registered: false }] }),
    });
    const asking = dispatch(fetchSuggestions({ label: 'adaa' }));
    await dispatch(fetchSuggestions({ label: 'adab' }));
    first.resolve(json({ suggestions: [{ name: 'adaa.reown.id', registered: false }] }));
    await asking;
    expect(selectSuggestions(getState())?.items).toEqual([{ name: 'adab.reown.id', isRegistered: false }]);
  });

  it('are none for a text that is too short, and where the service does not answer for the network', async () => {
    const short = await start();
    await short.dispatch(fetchSuggestions({ label: 'ada' }));
    expect([short.asked, selectSuggestions(short.getState())?.items]).toEqual([[], []]);
    const elsewhere = await start({ supported: [] });
    await elsewhere.dispatch(fetchSuggestions({ label: 'ada9' }));
    expect([elsewhere.asked, selectSuggestions(elsewhere.getState())?.items]).toEqual([[], []]);
  });
});

it('what the visitor asks of a service that was down is not held back by the earlier failure', async () => {
  let isDown = true;
  const { dispatch, getState, methods } = await start({
    fetch: async (input) => {
      if (isDown) throw new TypeError('Failed to fetch');
      const { pathname } = new URL(String(input));
      if (pathname === '/v1/supported-chains') return json({ http: ['eip155:31337'], ws: [] });
      return pathname.includes('/suggestions/') ? json({ suggestions: [] }) : json({ success: true });
    },
  });
  await dispatch(fetchSuggestions({ label: 'ada9' }));
  expect(selectSuggestions(getState())?.error).toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  await expect(methods.register('ada9')).rejects.toMatchObject({ code: 'NETWORK_UNREACHABLE' });
  isDown = false;
  await expect(methods.register('ada9')).resolves.toBe('ada9.reown.id');
  isDown = true;
  await dispatch(fetchSuggestions({ label: 'ada9' }));
  isDown = false;
  await dispatch(fetchSuggestions({ label: 'ada9' }));
  expect(selectSuggestions(getState())).toEqual({ label: 'ada9', items: [], error: null });
});

describe('a registration', () => {
  const accepts = service({ '/profile/account': { success: true } });

  it('is signed by the account, sent to the service, and shown', async () => {
    const { asked, dispatch, events, getState, openForm, profile, view } = await start({ service: accepts });
    await openForm();
    await dispatch(submitName('Ada9'));
    const message = '{"name":"ada9.reown.id","attributes":{},"timestamp":1795462199}';
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: '/v1/profile/account',
      body: { coin_type: LOCAL_COIN, address: ADA, message, signature: `signed:${message}` },
    });
    expect(view()).toBe('RegisterAccountNameSuccess');
    expect(profile()).toMatchObject({ name: 'ada9.reown.id', source: 'registered' });
    expect([selectOwnName(getState()), selectRegisteredName(getState())]).toEqual(['ada9.reown.id', 'ada9.reown.id']);
    expect(getState().router.transactionIds).toEqual([]);
    await vi.waitFor(() => expect(events).toHaveLength(2));
    expect(events).toEqual([
      { REGISTER_NAME_INITIATED: { isSmartAccount: false, ensName: 'ada9.reown.id' } },
      { REGISTER_NAME_SUCCESS: { isSmartAccount: false, ensName: 'ada9.reown.id' } },
    ]);
  });

  it('makes the name resolvable at once, also where it was just asked for', async () => {
    let isRegistered = false;
    const { methods } = await start({
      service: ({ body }) => {
        if (body) isRegistered = true;
        return isRegistered ? json(record('ada9.reown.id', { [LOCAL_COIN]: ADA })) : refusal('Not found', 404);
      },
    });
    expect(await methods.resolve({ name: 'ada9.reown.id' })).toBeNull();
    expect(await methods.register('ada9')).toBe('ada9.reown.id');
    expect(await methods.resolve({ name: 'ada9.reown.id' })).toMatchObject({ address: ADA });
  });

  it.each([
    [
      'a name that is taken',
      'the reason of the service',
      refusal('Name is already registered', 409),
      'Name is already registered',
      'NAME_REFUSED',
    ],
    [
      'a service that is down',
      'the default text',
      refusal(null, 500),
      'Error registering name ada9.reown.id',
      'HTTP_ERROR',
    ],
    [
      'an answer that says no',
      'the default text',
      json({ success: false }),
      'Error registering name ada9.reown.id',
      'NAME_REFUSED',
    ],
  ])('fails for %s with %s, and returns to the form', async (_name, _text, answer, message, code) => {
    const { dispatch, events, getState, openForm, profile, view } = await start({
      service: ({ body }) => (body ? answer.clone() : refusal(null, 404)),
    });
    await openForm();
    await dispatch(submitName('ada9'));
    expect(view()).toBe('RegisterAccountName');
    expect(getState().router).toMatchObject({ transactionIds: [], history: { length: 3 } });
    expect(selectRegistration(getState())).toEqual({ name: 'ada9.reown.id', isBusy: false, error: { code, message } });
    expect(profile()?.name).toBeNull();
    const properties = { isSmartAccount: false, ensName: 'ada9.reown.id', error: message };
    await vi.waitFor(() => expect(events.at(-1)).toEqual({ REGISTER_NAME_ERROR: properties }));
  });

  it.each([
    ['was registered by an attempt whose answer was lost', ADA, 'RegisterAccountNameSuccess'],
    ['belongs to somebody else', BOB, 'RegisterAccountName'],
  ])('of a name that %s leads to what is true', async (_, owner, shown) => {
    let isLost = true;
    const { dispatch, getState, openForm, view } = await start({
      service: ({ body, path }) => {
        if (!body)
          return path.endsWith('.reown.id') ? json(record('ada9.reown.id', { [LOCAL_COIN]: owner })) : json([]);
        if (!isLost) return refusal('Name is already registered', 409);
        isLost = false;
        throw new TypeError('Failed to fetch');
      },
    });
    await openForm();
    await dispatch(submitName('ada9'));
    expect(selectRegistration(getState())?.error).toEqual({
      code: 'NETWORK_UNREACHABLE',
      message: 'Error registering name ada9.reown.id',
    });
    await dispatch(submitName('ada9'));
    expect(view()).toBe(shown);
    expect(selectOwnName(getState())).toBe(owner === ADA ? 'ada9.reown.id' : null);
  });

  it('that the wallet rejects sends nothing', async () => {
    const { asked, dispatch, getState, openForm, view } = await start({
      service: accepts,
      ens: { signMessage: rejects(new RequestRejectedError()) },
    });
    await openForm();
    await dispatch(submitName('ada9'));
    expect([asked, view()]).toEqual([[], 'RegisterAccountName']);
    expect(selectRegistration(getState())?.error).toMatchObject({ code: 'REQUEST_REJECTED' });
  });

  it('returns to the form from the view in which the wallet was asked', async () => {
    const signature = deferred<string>();
    const { dispatch, modal, openForm, view } = await start({
      service: accepts,
      ens: { signMessage: () => signature.promise },
    });
    await modal.features.install({ name: 'asking', views: { ApproveTransaction: {} } });
    await openForm();
    const registering = dispatch(submitName('ada9'));
    await flush();
    dispatch(viewPushed({ view: 'ApproveTransaction' } as never));
    signature.reject(new RequestRejectedError());
    await registering;
    expect(view()).toBe('RegisterAccountName');
  });

  it.each([
    ['closes the modal', ({ modal }: Awaited<ReturnType<typeof start>>) => modal.close()],
    ['goes back', ({ dispatch }: Awaited<ReturnType<typeof start>>) => dispatch(goBack())],
  ])('ends when the visitor %s, and sends nothing afterwards', async (_, leave) => {
    const signature = deferred<string>();
    const bench = await start({ service: accepts, ens: { signMessage: () => signature.promise } });
    await bench.openForm();
    const registering = bench.dispatch(submitName('ada9'));
    await flush();
    expect(selectRegistration(bench.getState())).toMatchObject({ isBusy: true });
    await leave(bench);
    await registering;
    signature.resolve('0x');
    await flush();
    expect(bench.asked.filter(({ body }) => body)).toEqual([]);
    expect(selectRegistration(bench.getState())).toBeNull();
    expect(bench.view()).not.toBe('RegisterAccountNameSuccess');
    expect(bench.events.filter((event) => 'REGISTER_NAME_ERROR' in event)).toEqual([]);
  });

  it.each([
    ['a name that is too short', 'ada', {}, { code: 'NAME_REFUSED' }],
    ['a name with other characters', 'ada_9', {}, { code: 'NAME_REFUSED' }],
    [
      'a network that the service does not know',
      'ada9',
      { supported: ['eip155:1'] },
      { code: 'NAME_REFUSED', message: 'Error registering name ada9.reown.id' },
    ],
  ])('of %s is refused without asking the service', async (_, label, options, error) => {
    const { asked, methods } = await start({ service: accepts, ...options });
    await expect(methods.register(label)).rejects.toMatchObject(error);
    expect(asked).toEqual([]);
  });

  it('needs an account', async () => {
    const { methods, modal } = await start({ service: accepts });
    await modal.disconnect();
    await expect(methods.register('ada9')).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
  });
});

describe('the options of the host', () => {
  it.each([
    [{}, 'reown.id', null],
    [{ nameZone: 'lab.id', nameFaqUrl: 'https://example.org/names' }, 'lab.id', 'https://example.org/names'],
  ])('%j: the zone %s and the page %s', async (options, zone, faq) => {
    const { getState } = await start(options);
    expect([selectNameZone(getState()), selectNameFaq(getState())]).toEqual([zone, faq]);
  });
});

describe('hosts', () => {
  it('look up any account, and are told why they cannot', async () => {
    const { methods } = await start({ service: service({ [`identity/${BOB}`]: { name: 'Bob', avatar: null } }) });
    expect(await methods.lookUp({ address: BOB })).toEqual({ name: 'Bob', avatarUrl: null, source: 'identity' });
    await expect(methods.lookUp({ address: 'bob' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    const broken = await start({ service: () => json('no', 500) });
    await expect(broken.methods.lookUp({ address: BOB })).rejects.toMatchObject({
      code: 'HTTP_ERROR',
      message: 'Error fetching names for address',
    });
  });

  it('are told of the press on choosing a name', async () => {
    const { dispatch, events } = await start({ account: { address: ADA, type: 'smartAccount' } });
    dispatch(nameWanted());
    await vi.waitFor(() => expect(events).toHaveLength(1));
    expect(events).toEqual([{ OPEN_ENS_FLOW: { isSmartAccount: true } }]);
  });
});
