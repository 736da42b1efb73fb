import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.js';
import { ApproveTransactionView } from './approve-transaction.view.js';

it('says where the request is shown, and can reject it', async () => {
  const onReject = vi.fn();
  const { getByRole, getByText, user, violations } = renderUi(<ApproveTransactionView onReject={onReject} />);
  getByText('Review the request');
  getByText('It is shown in a window of your embedded wallet. Nothing is signed until you approve it there.');
  await user.click(getByRole('button', { name: 'Reject' }));
  expect(onReject).toHaveBeenCalledOnce();
  expect(await violations()).toEqual([]);
});
