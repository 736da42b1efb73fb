import { useRef } from 'react';
import { errorTexts } from '../messages/en/errors.js';
import { failureTexts } from '../messages/en/failures.js';
import { networkTexts } from '../messages/en/networks.js';
import { type ErrorText, type Translate, useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { LinkButton } from '../primitives/link-button.js';
import { NetworkImage } from '../primitives/network-image.js';
import { useStyles } from '../styles/use-styles.js';
import type { AppHref } from './app-href.js';
import { ConnectingStatus, type ConnectingStatusProps } from './connecting-status.js';
import { describeFailure, type FailureKey } from './describe-failure.js';
import { css } from './switch-network.css.js';
import { useHasFailed } from './use-has-failed.js';
import { useKeptFocus } from './use-kept-focus.js';

/** The progress of one switch. */
export type SwitchAttempt =
  | { readonly status: 'waiting' }
  | { readonly status: 'done' }
  | {
      readonly status: 'error';
      /** The same object for the same failure. */
      readonly error: ErrorText;
    };

export interface SwitchNetworkViewProps {
  readonly network: { readonly name: string; readonly iconUrl?: string | undefined };
  readonly attempt: SwitchAttempt;
  /** A link to the wallet's app on a phone, where the request has to be answered. */
  readonly walletLink?: AppHref | undefined;
  /** Offered after a failed switch. */
  readonly onRetry?: (() => void) | undefined;
}

/** Waits for the wallet to switch to another network. */
export function SwitchNetworkView({ network, attempt, walletLink, onRetry }: SwitchNetworkViewProps) {
  useStyles(css);
  const { t } = useMessages(errorTexts, failureTexts, networkTexts);
  const isFailed = attempt.status === 'error';
  const hasFailed = useHasFailed(isFailed);
  const root = useRef<HTMLDivElement>(null);
  // The link to the wallet is removed when the wallet responds.
  useKeptFocus(root);
  return (
    <div ref={root} className="switch-network" data-rest>
      <ConnectingStatus
        picture={<NetworkImage name={network.name} url={network.iconUrl} size={56} />}
        {...switchStatus(t, attempt, network.name)}
      >
        {walletLink && attempt.status === 'waiting' && (
          <LinkButton kind={hasFailed ? 'secondary' : 'primary'} isFullWidth {...walletLink}>
            {t('switchNetwork.openWallet')}
          </LinkButton>
        )}
        {onRetry && hasFailed && attempt.status !== 'done' && (
          <Button
            kind="primary"
            isFullWidth
            isDisabled={!isFailed}
            disabledReason={t('switchNetwork.accept')}
            onPress={onRetry}
          >
            {t('common.retry')}
          </Button>
        )}
      </ConnectingStatus>
    </div>
  );
}

function switchStatus(
  t: Translate<keyof typeof networkTexts | FailureKey>,
  attempt: SwitchAttempt,
  network: string,
): Pick<ConnectingStatusProps, 'status' | 'title' | 'text' | 'failure'> {
  switch (attempt.status) {
    case 'waiting':
      return { status: 'waiting', title: t('switchNetwork.approve'), text: t('switchNetwork.accept') };
    case 'done':
      return { status: 'done', title: t('switchNetwork.done', { network }), text: '' };
    case 'error':
      return { status: 'error', failure: attempt.error, ...describeFailure(t, 'switch', attempt.error, { network }) };
  }
}
