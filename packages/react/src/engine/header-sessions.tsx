import { selectActiveNamespace } from '@foyerkit/core';
import { SessionsButton } from '@foyerkit/ui/views/sessions-button';
import { useModalSelector } from '../modal-context.js';
import { useModal } from './engine-context.js';
import { useAssetView } from './use-asset-view.js';

/** The way to the Smart Sessions of an EVM account, where the host has switched them on. Source: F2.5.2. */
export function HeaderSessions() {
  const openView = useAssetView();
  const { endpoints } = useModal();
  const isOn = useModalSelector(
    (state) => state.options.localFeatures.smartSessions === true && selectActiveNamespace(state) === 'eip155',
  );
  // The service keeps the list.
  if (!isOn || endpoints?.blockchainUrl === undefined) return null;
  return <SessionsButton onPress={() => openView('SmartSessionList')} />;
}
