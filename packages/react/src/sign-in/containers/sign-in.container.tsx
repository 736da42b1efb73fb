import { selectNetwork } from '@foyerkit/core';
import {
  cancelPressed,
  disconnectPressed,
  readMetadata,
  type SignInPrompt,
  selectPrompt,
  selectPromptWallet,
  selectReturnNetworkId,
  signPressed,
} from '@foyerkit/core/sign-in';
import { SignInView, type SignInViewProps } from '@foyerkit/ui/views/sign-in/sign-in.view';
import { useState } from 'react';
import { shortenAddress } from '../../buttons/format.js';
import { ConnectContainer } from '../../containers/connect.container.js';
import { shallowEqual } from '../../engine/shallow-equal.js';
import { useWalletName } from '../../engine/use-wallet-name.js';
import { useModalDispatch, useModalSelector } from '../../modal-context.js';

/** The last prompt: it is also shown while its answer is checked, and while the modal closes. */
function useLastPrompt(): SignInPrompt | null {
  const prompt = useModalSelector(selectPrompt);
  const [last, setLast] = useState(prompt);
  if (prompt && prompt !== last) setLast(prompt);
  return prompt ?? last;
}

export function SignInContainer() {
  const dispatch = useModalDispatch();
  const walletName = useWalletName();
  const prompt = useLastPrompt();
  const wallet = useModalSelector(selectPromptWallet, shallowEqual);
  const networkName = useModalSelector((state) => selectNetwork(state, prompt?.networkId ?? null)?.name);
  const returnName = useModalSelector((state) => selectNetwork(state, selectReturnNetworkId(state))?.name);
  const [{ icons, name }] = useState(() => dispatch(readMetadata()));
  const isOver = useModalSelector((state) => selectPrompt(state) === null);
  if (!prompt) return null;
  const leadsBack: SignInViewProps['cancelLeadsTo'] = returnName ? { networkName: returnName } : 'disconnected';
  return (
    <SignInView
      app={{ name: name || null, iconUrl: icons[0] }}
      wallet={{ name: walletName(wallet?.name), iconUrl: wallet?.iconUrl }}
      address={shortenAddress(prompt.address)}
      networkName={networkName ?? prompt.networkId}
      status={isOver ? 'signing' : prompt.status}
      cancelLeadsTo={prompt.isRequired ? leadsBack : 'connected'}
      onSign={() => void dispatch(signPressed())}
      onCancel={() => void dispatch(cancelPressed())}
      onDisconnect={() => void dispatch(disconnectPressed())}
    />
  );
}
SignInContainer.comesAfter = ConnectContainer;
