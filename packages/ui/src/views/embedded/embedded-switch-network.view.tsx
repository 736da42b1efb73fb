import { embeddedTexts } from '../../messages/en/embedded.js';
import { errorTexts } from '../../messages/en/errors.js';
import { failureTexts } from '../../messages/en/failures.js';
import { networkTexts } from '../../messages/en/networks.js';
import { type Translate, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { NetworkImage } from '../../primitives/network-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { ConnectingStatus, type ConnectingStatusProps } from '../connecting-status.js';
import { describeFailure, type FailureKey } from '../describe-failure.js';
import { css } from '../switch-network.css.js';
import type { SwitchAttempt, SwitchNetworkViewProps } from '../switch-network.view.js';
import { useHasFailed } from '../use-has-failed.js';

export type EmbeddedSwitchNetworkViewProps = Omit<SwitchNetworkViewProps, 'walletLink'>;

/** Shows the embedded wallet's switch to another network, which nobody has to approve. Source: C2.120. */
export function EmbeddedSwitchNetworkView({ network, attempt, onRetry }: EmbeddedSwitchNetworkViewProps) {
  useStyles(css);
  const { t } = useMessages(embeddedTexts, errorTexts, failureTexts, networkTexts);
  const isFailed = attempt.status === 'error';
  const hasFailed = useHasFailed(isFailed);
  return (
    <div className="switch-network">
      <ConnectingStatus
        picture={<NetworkImage name={network.name} url={network.iconUrl} size={56} />}
        {...statusOf(t, attempt, network.name)}
      >
        {onRetry && hasFailed && attempt.status !== 'done' && (
          <Button kind="primary" isFullWidth isBusy={!isFailed} onPress={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </ConnectingStatus>
    </div>
  );
}

function statusOf(
  t: Translate<keyof typeof embeddedTexts | keyof typeof networkTexts | FailureKey>,
  attempt: SwitchAttempt,
  network: string,
): Pick<ConnectingStatusProps, 'status' | 'title' | 'text' | 'failure'> {
  switch (attempt.status) {
    case 'waiting':
      return { status: 'waiting', title: t('network.switching', { network }), text: '' };
    case 'done':
      return { status: 'done', title: t('switchNetwork.done', { network }), text: '' };
    case 'error': {
      const { title, text } = describeFailure(t, 'switch', attempt.error, { network });
      // Nothing can be added to this wallet.
      const isUnknown = attempt.error.code === 'CHAIN_NOT_SUPPORTED';
      return { status: 'error', failure: attempt.error, title, text: isUnknown ? t('failure.switch.other') : text };
    }
  }
}
