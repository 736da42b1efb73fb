import { goBack } from '@foyerkit/core';
import { ApproveTransactionView } from '@foyerkit/ui/views/embedded/approve-transaction.view';
import { ConnectContainer } from '../../containers/connect.container.js';
import { useModalDispatch } from '../../modal-context.js';

/** Shown behind the frame that asks the visitor. Leaving it is a rejection. */
export function ApproveTransactionContainer() {
  const dispatch = useModalDispatch();
  return <ApproveTransactionView onReject={() => void dispatch(goBack())} />;
}
ApproveTransactionContainer.comesAfter = ConnectContainer;
