import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.js';
import { Tabs } from './tabs.js';

const tabs = [
  { id: 'browser', label: 'Browser' },
  { id: 'mobile', label: 'Mobile' },
  { id: 'desktop', label: 'Desktop' },
] as const;

function Platforms() {
  const [active, setActive] = useState<(typeof tabs)[number]['id']>('browser');
  return (
    <Tabs label="Platforms" tabs={tabs} activeId={active} onChange={setActive}>
      <p>{active} panel</p>
    </Tabs>
  );
}

it('shows the panel of the chosen tab', async () => {
  const { user, getByRole, violations } = renderUi(<Platforms />);
  await user.click(getByRole('tab', { name: 'Mobile' }));
  expect(getByRole('tab', { selected: true }).textContent).toBe('Mobile');
  expect(getByRole('tabpanel', { name: 'Mobile' }).textContent).toBe('mobile panel');
  expect(await violations()).toEqual([]);
});

it('is one tab stop, and the arrow keys wrap around', async () => {
  const { user, getByRole, host } = renderUi(<Platforms />);
  getByRole('tab', { name: 'Browser' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(host.root.activeElement).toBe(getByRole('tab', { name: 'Desktop', selected: true }));
  await user.keyboard('{ArrowRight}');
  expect(host.root.activeElement).toBe(getByRole('tab', { name: 'Browser', selected: true }));
  expect(host.root.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1);
});

it('swaps the arrow keys in right-to-left text', async () => {
  const { user, getByRole } = renderUi(<Platforms />, { direction: 'rtl' });
  getByRole('tab', { name: 'Browser' }).focus();
  await user.keyboard('{ArrowLeft}');
  getByRole('tab', { name: 'Mobile', selected: true });
});
