import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { ChooseAccountNameView } from './choose-account-name.view.js';
import { RegisterAccountNameView, type RegisterAccountNameViewProps } from './register-account-name.view.js';
import { RegisterAccountNameSuccessView } from './register-account-name-success.view.js';

const FAQ = 'https://example.org/names';

const SUGGESTIONS = [
  { name: 'ada9.lab.id', isRegistered: true },
  { name: 'ada99.lab.id', isRegistered: false },
];

function setUp(props: Partial<RegisterAccountNameViewProps> = {}) {
  const callbacks = { onEdit: vi.fn(), onSearch: vi.fn(), onSelect: vi.fn(), onSubmit: vi.fn() };
  const view = (more: Partial<RegisterAccountNameViewProps> = {}) => (
    <RegisterAccountNameView label="" zone="lab.id" suggestions={null} {...callbacks} {...props} {...more} />
  );
  return { ...renderUi(view()), ...callbacks, view };
}

afterEach(() => vi.useRealTimers());

describe('choosing a name', () => {
  it('says what it is, and leads to the form and to the page about names', async () => {
    const onChoose = vi.fn();
    const { getByRole, getByText, user, violations } = renderUi(
      <ChooseAccountNameView onChoose={onChoose} faqHref={FAQ} />,
    );
    getByText('Choose your account name');
    await user.click(getByRole('button', { name: 'Choose name' }));
    expect(onChoose).toHaveBeenCalledOnce();
    expect(getByRole('link', { name: /^Learn more about names/ }).getAttribute('href')).toBe(FAQ);
    expect(await violations()).toEqual([]);
  });

  it('has no link where the host has no page about names', () => {
    const { queryByRole } = renderUi(<ChooseAccountNameView onChoose={vi.fn()} />);
    expect(queryByRole('link')).toBeNull();
  });
});

describe('the form', () => {
  it('reports what is typed, and shows the zone after it', async () => {
    const { getByRole, getByText, onEdit, user, violations } = setUp();
    getByText('.lab.id');
    getByText(/^At least 4 letters or digits/);
    await user.type(getByRole('textbox', { name: 'Account name' }), 'A');
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('A');
    expect(await violations()).toEqual([]);
  });

  it('searches 500 ms after the last edit, from 4 characters on', async () => {
    vi.useFakeTimers();
    const { onSearch, rerender, view } = setUp();
    for (const label of ['ad', 'ada', 'ada9']) rerender(view({ label }));
    act(() => vi.advanceTimersByTime(499));
    expect(onSearch).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ada9');
    rerender(view({ label: 'ada' }));
    act(() => vi.advanceTimersByTime(500));
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('shows which names are registered and which are available; only these can be chosen', async () => {
    const { getByRole, onSelect, user, violations } = setUp({ label: 'ada9', suggestions: SUGGESTIONS });
    const taken = getByRole('button', {
      name: 'ada9.lab.id Registered',
      description: 'This name is already registered',
    });
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    await user.click(taken);
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(getByRole('button', { name: 'ada99.lab.id Available' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('ada99.lab.id');
    expect(await violations()).toEqual([]);
  });

  it('keeps the focus in the form when what was pressed leaves: a suggestion, and Try again', async () => {
    const { getByRole, host, rerender, user, view } = setUp({ label: 'ada9', suggestions: SUGGESTIONS });
    await user.click(getByRole('button', { name: 'ada99.lab.id Available' }));
    rerender(view({ label: 'ada99', suggestions: null }));
    expect(host.root.activeElement).toBe(getByRole('textbox'));
    rerender(view({ suggestions: null, suggestionsError: { code: 'REQUEST_FAILED', message: 'It is down' } }));
    await user.click(getByRole('button', { name: 'Try again' }));
    rerender(view({ suggestions: null }));
    expect(host.root.activeElement).toBe(getByRole('textbox'));
  });

  it.each([
    ['shorter than 4 characters', { label: 'ada', suggestions: [] }],
    ['registered', { label: 'ada9', suggestions: SUGGESTIONS }],
  ])('does not submit a name that is %s', async (_, props) => {
    const { getByRole, onSubmit, user } = setUp(props);
    await user.type(getByRole('textbox'), '{Enter}');
    const submit = getByRole('button', { name: 'Register name', description: /^Enter a name that is available/ });
    await user.click(submit);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says that the name in the field is taken', () => {
    expect(setUp({ label: 'ada9', suggestions: SUGGESTIONS }).getByRole('alert').textContent).toBe(
      'This name is already registered',
    );
  });

  it('does not call a name taken that is being registered: it may be its own', () => {
    const { queryByRole } = setUp({ label: 'ada9', step: 'registering', suggestions: SUGGESTIONS });
    expect(queryByRole('alert')).toBeNull();
  });

  it('submits by the button and by Enter', async () => {
    const { getByRole, onSubmit, user } = setUp({ label: 'ada99', suggestions: SUGGESTIONS });
    await user.click(getByRole('button', { name: 'Register name' }));
    await user.type(getByRole('textbox'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['signing', 'Sign in your wallet'],
    ['registering', 'Registering the name'],
  ] as const)('is busy while %s, and says so', async (step, text) => {
    const { getByRole, onEdit, onSelect, onSubmit, user, violations } = setUp({
      label: 'ada99',
      step,
      suggestions: SUGGESTIONS,
    });
    await user.click(getByRole('button', { name: text }));
    await user.type(getByRole('textbox'), 'x{Enter}');
    await user.click(getByRole('button', { name: 'ada99.lab.id Available' }));
    expect([onSubmit, onEdit, onSelect].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    expect(await violations()).toEqual([]);
  });

  it('says why the last name was not registered', async () => {
    const error = { code: 'NAME_REFUSED', message: 'Name is already registered' } as const;
    const { getByRole, violations } = setUp({ label: 'ada99', error, suggestions: [] });
    expect(getByRole('alert').textContent).toBe('Name is already registered');
    expect(await violations()).toEqual([]);
  });

  it('shows that names are loading, that there are none, and why they cannot be loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { getByRole, getByText, onSearch, rerender, user, view } = setUp({ label: 'ada9' });
    getByText('Loading');
    rerender(view({ suggestions: [] }));
    getByText('No names found');
    const suggestionsError = { code: 'HTTP_ERROR', message: 'Error fetching name suggestions' } as const;
    rerender(view({ suggestionsError }));
    expect(getByRole('alert').textContent).toContain('Error fetching name suggestions');
    onSearch.mockClear();
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(onSearch).toHaveBeenCalledWith('ada9');
  });

  it('tells who has a name already that they do, and offers no other', async () => {
    const { getByText, queryByRole, violations } = setUp({ ownName: 'ada9.lab.id' });
    getByText('You already own a name');
    getByText('ada9.lab.id');
    expect(queryByRole('textbox')).toBeNull();
    expect(await violations()).toEqual([]);
  });
});

describe('the registered name', () => {
  it('is shown, and leads back to the account', async () => {
    const onContinue = vi.fn();
    const { getByRole, getByText, user, violations } = renderUi(
      <RegisterAccountNameSuccessView name="ada9.lab.id" onContinue={onContinue} faqHref={FAQ} />,
    );
    expect(getByRole('status').textContent).toBe('Account name chosen successfullyada9.lab.id');
    getByText('ada9.lab.id');
    await user.click(getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
    expect(await violations()).toEqual([]);
  });
});
