import { signInTexts } from '../../messages/en/sign-in.js';
import { type Translate, useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { WalletImage } from '../../primitives/wallet-image.js';
import { useStyles } from '../../styles/use-styles.js';
import { css } from './sign-in.css.js';

export interface SignInViewProps {
  /** The page; `null`: it has no name. */
  readonly app: { readonly name: string | null; readonly iconUrl?: string | undefined };
  readonly wallet: { readonly name: string; readonly iconUrl?: string | undefined };
  /** Shortened. */
  readonly address: string;
  readonly networkName: string;
  readonly status: 'asking' | 'signing' | 'cancelling';
  /** What Cancel leads to: the end of the connection, a connection without sign-in, or another network. */
  readonly cancelLeadsTo: 'disconnected' | 'connected' | { readonly networkName: string };
  readonly onSign: () => void;
  /** Also while the wallet is asked: nobody has to wait for it. */
  readonly onCancel: () => void;
  readonly onDisconnect: () => void;
}

/** Asks the visitor to sign in with the wallet that has connected. Sources: C2.39, C2.155, decision 8. */
export function SignInView(props: SignInViewProps) {
  useStyles(css);
  const { t } = useMessages(signInTexts);
  const { address, app, cancelLeadsTo, networkName, onCancel, onDisconnect, onSign, status, wallet } = props;
  const isCancelling = status === 'cancelling';
  return (
    <div className="sign-in" data-rest>
      <div className="sign-in-pictures">
        <WalletImage name={app.name ?? t('signIn.anyApp')} url={app.iconUrl} size={56} />
        <WalletImage name={wallet.name} url={wallet.iconUrl} size={56} />
      </div>
      <p className="sign-in-title">{t('signIn.heading', { app: app.name ?? t('signIn.anyApp') })}</p>
      <p className="sign-in-text">{textOf(t, cancelLeadsTo)}</p>
      <p className="sign-in-text">{t('signIn.account', { address, network: networkName })}</p>
      <div className="sign-in-actions">
        <Button isFullWidth isDestructive isBusy={isCancelling} onPress={onCancel}>
          {t(isCancelling ? 'signIn.cancelling' : 'signIn.cancel')}
        </Button>
        <Button
          kind="primary"
          isFullWidth
          isBusy={status === 'signing'}
          isDisabled={isCancelling}
          disabledReason={t('signIn.cancelling')}
          onPress={onSign}
        >
          {t(status === 'signing' ? 'signIn.signing' : 'signIn.sign')}
        </Button>
        {cancelLeadsTo !== 'disconnected' && (
          <Button kind="danger" isFullWidth onPress={onDisconnect}>
            {t('signIn.disconnect')}
          </Button>
        )}
      </div>
    </div>
  );
}

function textOf(t: Translate<keyof typeof signInTexts>, cancelLeadsTo: SignInViewProps['cancelLeadsTo']): string {
  if (cancelLeadsTo === 'disconnected') return t('signIn.text');
  if (cancelLeadsTo === 'connected') return t('signIn.textOptional');
  return t('signIn.textReturn', { network: cancelLeadsTo.networkName });
}
