import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';

it('calls back when pressed, by pointer or keyboard', async () => {
  const onPress = vi.fn();
  const { user, getByRole } = renderUi(<Button onPress={onPress}>Copy link</Button>);
  await user.click(getByRole('button', { name: 'Copy link' }));
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(2);
});

it.each([
  ['disabled', { isDisabled: true, disabledReason: 'Connect first' }],
  ['busy', { isBusy: true }],
])('does nothing while %s, and keeps focus', async (_state, props) => {
  const onPress = vi.fn();
  const { user, getByRole, host } = renderUi(
    <Button onPress={onPress} {...props}>
      Send
    </Button>,
  );
  const button = getByRole('button', { name: 'Send' });
  await user.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(host.root.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('gives the reason why it is disabled', () => {
  const { getByRole, host } = renderUi(
    <Button isDisabled disabledReason="Connect first">
      Send
    </Button>,
  );
  const reasonId = getByRole('button').getAttribute('aria-describedby') ?? '';
  expect(host.root.getElementById(reasonId)?.textContent).toBe('Connect first');
});

it('does not submit its form while disabled', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { user, getByRole } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" isDisabled>
        Send
      </Button>
    </form>,
  );
  await user.click(getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('passes axe in every kind and state', async () => {
  const { violations } = renderUi(
    <>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
      <Button isBusy>Busy</Button>
      <Button isDisabled disabledReason="No">
        Off
      </Button>
      <IconButton label="Close" icon={<svg aria-hidden="true" />} onPress={() => undefined} />
    </>,
  );
  expect(await violations()).toEqual([]);
});
