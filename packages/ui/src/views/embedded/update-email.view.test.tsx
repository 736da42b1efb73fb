import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { UpdateEmailView } from './update-email.view.js';
import { UpgradeEmailView } from './upgrade-email.view.js';

function setUp() {
  const callbacks = { onSave: vi.fn(), onCancel: vi.fn() };
  const ui = renderUi(<UpdateEmailView email="old@lab.test" {...callbacks} />);
  return { ...ui, ...callbacks, field: ui.getByRole('textbox', { name: 'New email' }) };
}

it('saves a new email, by the button or by Enter', async () => {
  const { field, getByRole, onSave, user, violations } = setUp();
  await user.type(field, 'new@lab.test');
  await user.click(getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith('new@lab.test');
  await user.type(field, '{Enter}');
  expect(onSave).toHaveBeenCalledTimes(2);
  expect(await violations()).toEqual([]);
});

it.each(['', 'abc', 'OLD@lab.test'])('does not save %j', async (text) => {
  const { field, getByRole, onSave, user } = setUp();
  if (text) await user.type(field, text);
  await user.type(field, '{Enter}');
  const save = getByRole('button', { name: 'Save', description: 'Enter a new email' });
  await user.click(save);
  expect(onSave).not.toHaveBeenCalled();
});

it('can be left without a change', async () => {
  const { getByRole, onCancel, user } = setUp();
  await user.click(getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

it('leads to the page where the key can be taken over, and says whose page it is', async () => {
  const onOpen = vi.fn();
  const { getByRole, getByText, user, violations } = renderUi(
    <UpgradeEmailView href="https://secure.example.com/dashboard" onOpen={onOpen} />,
  );
  getByText('Follow the instructions on secure.example.com to take over the key of your wallet.');
  const link = getByRole('link', { name: 'Open the dashboard' });
  expect(link.getAttribute('href')).toBe('https://secure.example.com/dashboard');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  await user.click(link);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});
