import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { DataCaptureView, type DataCaptureViewProps } from './data-capture.view.js';
import { completionsOf } from './email-endings.js';

function show(part: Partial<DataCaptureViewProps> = {}) {
  const calls = { onSubmit: vi.fn(), onSkip: vi.fn() };
  const props: DataCaptureViewProps = { appName: 'Ada’s Shop', isRequired: true, recent: [], ...calls, ...part };
  return { ...renderUi(<DataCaptureView {...props} />), ...calls };
}

describe('the view that asks for an e-mail address', () => {
  it('requires one, and completes what is typed after the @', async () => {
    const { getByRole, getByText, onSubmit, queryByRole, user, violations } = show();
    getByText('Ada’s Shop requires your email for authentication.');
    expect(queryByRole('button', { name: 'Skip this step' })).toBeNull();
    await user.type(getByRole('textbox', { name: 'Email' }), 'ada@i');
    await user.click(getByRole('button', { name: '@icloud.com' }));
    expect(await violations()).toEqual([]);
    await user.click(getByRole('button', { name: 'Continue' }));
    expect(onSubmit.mock.calls).toEqual([['ada@icloud.com']]);
  });

  it('can be skipped where none is required, and offers recent ones', async () => {
    const { getByRole, getByText, onSkip, onSubmit, user } = show({ isRequired: false, recent: ['ada@mail.example'] });
    getByText('Ada’s Shop would like to collect your email.');
    await user.click(getByRole('button', { name: 'ada@mail.example' }));
    await user.click(getByRole('button', { name: 'Continue' }));
    expect(onSubmit.mock.calls).toEqual([['ada@mail.example']]);
    await user.click(getByRole('button', { name: 'Skip this step' }));
    expect(onSkip).toHaveBeenCalledOnce();
  });

  it('says why an address was not accepted', () => {
    const error = { code: 'SIGN_IN_FAILED', message: 'Please provide a valid email.' };
    show({ initial: 'ada@mail', error }).getByText('Please provide a valid email.');
  });
});

it('completes an address with the endings of the specification', () => {
  const endings = (email: string) => completionsOf(email).map(({ ending }) => ending);
  const all = ['gmail.com', 'outlook.com', 'yahoo.com', 'hotmail.com', 'aol.com', 'icloud.com', 'zoho.com'];
  expect(endings('ada@')).toEqual(all);
  expect(endings('ada@GM')).toEqual(['gmail.com']);
  for (const email of ['', 'ada', '@gm', 'ada@gmail.com', 'ada@mail.example']) expect(endings(email)).toEqual([]);
});
