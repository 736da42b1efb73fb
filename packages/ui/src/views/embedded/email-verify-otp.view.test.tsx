import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { EmailVerifyOtpView, type EmailVerifyOtpViewProps } from './email-verify-otp.view.js';
import { UpdateEmailOtpView } from './update-email-otp.view.js';

const NOW = Date.UTC(2026, 0, 1);

afterEach(() => {
  vi.useRealTimers();
});

const view = (props: Partial<EmailVerifyOtpViewProps> = {}) => (
  <EmailVerifyOtpView email="visitor@lab.test" resendAt={null} onCode={vi.fn()} onResend={vi.fn()} {...props} />
);

it('says where the code was sent and how long it is good for', async () => {
  const { container, getByText, violations } = renderUi(view());
  expect(container.textContent).toContain('Enter the code we sent to visitor@lab.test');
  getByText('The code expires in 20 minutes');
  expect(await violations()).toEqual([]);
});

it('shortens a long email, and has the whole one as a tooltip', () => {
  const email = `${'a'.repeat(91)}@lab.test`;
  const { getByTitle } = renderUi(view({ email }));
  expect(getByTitle(email).textContent).toBe(`${'a'.repeat(27)}...`);
});

it('passes on the code', () => {
  const onCode = vi.fn();
  const { getAllByRole } = renderUi(view({ onCode }));
  const [first] = getAllByRole('textbox');
  fireEvent.paste(first as HTMLElement, { clipboardData: { getData: () => '123456' } });
  expect(onCode).toHaveBeenCalledExactlyOnceWith('123456');
});

it('counts down to the next code, second by second, and then sends it', () => {
  vi.useFakeTimers({ now: NOW });
  const onResend = vi.fn();
  const { getByRole } = renderUi(view({ onResend, resendAt: NOW + 29_500 }));
  const button = () => getByRole('button');
  expect(button().textContent).toBe('Resend in 30s');
  fireEvent.click(button());
  expect(onResend).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1_000));
  expect(button().textContent).toBe('Resend in 29s');
  act(() => vi.advanceTimersByTime(29_000));
  expect(button().textContent).toBe('Resend');
  fireEvent.click(button());
  expect(onResend).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('begins to count again when a further code was sent', () => {
  vi.useFakeTimers({ now: NOW });
  const { getByRole, rerender } = renderUi(view());
  expect(getByRole('button').textContent).toBe('Resend');
  rerender(view({ resendAt: NOW + 30_000 }));
  expect(getByRole('button').textContent).toBe('Resend in 30s');
});

it('offers no further code where none can be asked for', () => {
  const { queryByRole } = renderUi(view({ onResend: undefined }));
  expect(queryByRole('button')).toBeNull();
});

it('asks for the code of the current email and then of the new one, in empty cells', () => {
  const confirm = (step: 'primary' | 'secondary') => (
    <UpdateEmailOtpView step={step} resendAt={null} onCode={vi.fn()} email={`${step}@lab.test`} />
  );
  const { container, getAllByRole, rerender } = renderUi(confirm('primary'));
  expect(container.textContent).toContain('Enter the code we sent to your current email primary@lab.test');
  const cells = () => getAllByRole('textbox') as HTMLInputElement[];
  fireEvent.paste(cells()[0] as HTMLElement, { clipboardData: { getData: () => '123456' } });
  rerender(confirm('secondary'));
  expect(container.textContent).toContain('Enter the code we sent to your new email secondary@lab.test');
  expect(cells().map(({ value }) => value)).toEqual(['', '', '', '', '', '']);
});
