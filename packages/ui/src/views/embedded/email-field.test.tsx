import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { EmailField, type EmailFieldProps } from './email-field.js';

const INVALID = { code: 'EMAIL_INVALID', message: 'from core' };

function setUp(props: Partial<EmailFieldProps> = {}) {
  const onSubmit = vi.fn();
  const ui = renderUi(<EmailField onSubmit={onSubmit} {...props} />);
  return {
    ...ui,
    onSubmit,
    field: ui.getByRole('textbox', { name: 'Email' }) as HTMLInputElement,
    arrow: () => ui.queryByRole('button', { name: 'Continue with this email' }),
    again: (more: Partial<EmailFieldProps>) => ui.rerender(<EmailField onSubmit={onSubmit} {...props} {...more} />),
  };
}

describe('the email field', () => {
  it('trims the email on input', async () => {
    const { field, onSubmit, user } = setUp();
    field.focus();
    fireEvent.change(field, { target: { value: '  visitor@lab.test ' } });
    expect(field.value).toBe('visitor@lab.test');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('visitor@lab.test');
  });

  it('shows the arrow only when the length is above 3', async () => {
    const { arrow, field, onSubmit, user } = setUp();
    await user.type(field, 'a@b');
    expect(arrow()).toBeNull();
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(field, 'c');
    await user.click(arrow() as HTMLElement);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('a@bc');
  });

  it('submits on Enter', async () => {
    const { field, onSubmit, user } = setUp();
    await user.type(field, 'a@lab.test{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('a@lab.test');
  });

  it('blocks a double submit and edits while loading', async () => {
    const { again, arrow, field, onSubmit, user } = setUp();
    await user.type(field, 'a@lab.test{Enter}');
    again({ isBusy: true });
    expect(arrow()).toBeNull();
    await user.type(field, 'x{Enter}{Enter}');
    expect(field.value).toBe('a@lab.test');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('shows why the email was not accepted until it is edited, and again after the next attempt', async () => {
    const { again, field, getByRole, queryByRole, user } = setUp({ initial: 'a@lab', error: INVALID });
    expect(getByRole('alert').textContent).toBe('Invalid email. Try again.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.type(field, '.');
    expect(queryByRole('alert')).toBeNull();
    again({ error: INVALID });
    expect(queryByRole('alert')).toBeNull();
    again({ error: { ...INVALID } });
    expect(getByRole('alert')).toBeDefined();
  });

  it('reports that it was chosen when it gets the focus', async () => {
    const onSelect = vi.fn();
    const { field, user } = setUp({ onSelect });
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(field);
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('is a field for an email that browsers can fill, without accessibility violations', async () => {
    const { field, violations } = setUp({ initial: 'a@lab.test', error: INVALID });
    expect([field.type, field.inputMode, field.autocomplete]).toEqual(['email', 'email', 'email']);
    expect(await violations()).toEqual([]);
  });
});
