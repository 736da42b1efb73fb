import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { Checkbox } from './checkbox.js';
import { Inert } from './inert.js';
import { Input } from './input.js';
import { SearchField } from './search-field.js';
import { Switch } from './switch.js';

function Search({ onChange = () => undefined }: { readonly onChange?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Search wallet"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('reports every change and has a clear button', async () => {
  const onChange = vi.fn();
  const { user, getByRole, queryByRole, host } = renderUi(<Search onChange={onChange} />);
  const field = getByRole('searchbox', { name: 'Search wallet' });
  await user.type(field, 'me');
  expect(onChange.mock.calls).toEqual([['m'], ['me']]);
  await user.click(getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(host.root.activeElement).toBe(field);
  expect(queryByRole('button', { name: 'Clear' })).toBeNull();
});

it('clears on the first Escape, and passes the second one to the dialog', async () => {
  const onEscape = vi.fn();
  const { user, getByRole } = renderUi(<Search />);
  window.addEventListener('keydown', (event) => onEscape(event.defaultPrevented));
  await user.type(getByRole('searchbox'), 'me{Escape}{Escape}');
  expect(onEscape.mock.calls.slice(-2)).toEqual([[true], [false]]);
});

it('associates the error with the field', () => {
  const { getByRole } = renderUi(
    <Input label="Email" value="x" onChange={vi.fn()} error="Invalid email. Try again." />,
  );
  const field = getByRole('textbox', { name: 'Email', description: 'Invalid email. Try again.' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('submits on Enter', async () => {
  const onSubmit = vi.fn();
  const { user, getByRole } = renderUi(<Input label="Email" value="" onChange={vi.fn()} onSubmit={onSubmit} />);
  await user.type(getByRole('textbox'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('toggles a switch and a checkbox', async () => {
  const [onSwitch, onCheck] = [vi.fn(), vi.fn()];
  const { user, getByRole, violations } = renderUi(
    <>
      <Switch label="Certified" isOn={false} onChange={onSwitch} />
      <Checkbox isChecked onChange={onCheck}>
        I agree
      </Checkbox>
      <Search />
    </>,
  );
  await user.click(getByRole('switch', { name: 'Certified', checked: false }));
  await user.click(getByRole('checkbox', { name: 'I agree', checked: true }));
  expect(onSwitch).toHaveBeenCalledWith(true);
  expect(onCheck).toHaveBeenCalledWith(false);
  expect(await violations()).toEqual([]);
});

it('makes inert content unreachable, and restores it', () => {
  const { container, rerender } = renderUi(<Inert isInert>list</Inert>);
  expect(container.querySelector('[inert]')?.textContent).toBe('list');
  rerender(<Inert isInert={false}>list</Inert>);
  expect(container.querySelector('[inert]')).toBeNull();
});
