import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './download-prompt.css.js';
import { promptName } from './prompt-name.js';

export interface DownloadPromptProps {
  readonly walletName: string;
  readonly onDownload: () => void;
}

/** A way out for someone who chose a wallet without having it. */
export function DownloadPrompt({ walletName, onDownload }: DownloadPromptProps) {
  useStyles(css);
  const { t } = useMessages();
  const wallet = promptName(walletName);
  return (
    <div className="download-prompt">
      <p className="download-prompt-text">{t('connecting.noWallet', { wallet })}</p>
      <Button size="small" label={t('connecting.getWallet', { wallet })} onPress={onDownload}>
        {t('connecting.get')}
      </Button>
    </div>
  );
}
