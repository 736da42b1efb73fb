import { connectingTexts } from '../messages/en/connecting.js';
import { shortName } from '../messages/short-text.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { useStyles } from '../styles/use-styles.js';
import { css } from './download-prompt.css.js';

/** Maximum length of a wallet's name in a prompt. Source: C2.101. */
export const PROMPT_NAME_LENGTH = 12;

export interface DownloadPromptProps {
  readonly walletName: string;
  readonly onDownload: () => void;
}

/** An alternative for visitors who chose a wallet that they do not have. */
export function DownloadPrompt({ walletName, onDownload }: DownloadPromptProps) {
  useStyles(css);
  const { t } = useMessages(connectingTexts);
  const wallet = shortName(walletName, PROMPT_NAME_LENGTH);
  return (
    <div className="download-prompt">
      <p className="download-prompt-text">{t('connecting.noWallet', { wallet })}</p>
      <Button size="small" label={t('connecting.getWallet', { wallet })} onPress={onDownload}>
        {t('connecting.get')}
      </Button>
    </div>
  );
}
