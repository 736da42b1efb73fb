import type { ReactNode } from 'react';
import { QrIcon } from '../icons/qr.icon.js';
import { connectWideTexts } from '../messages/en/connect-wide.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { Inert } from '../primitives/inert.js';
import { ScrollArea } from '../primitives/scroll-area.js';
import { useStyles } from '../styles/use-styles.js';
import { CONNECT_HEIGHT_PX, ConnectView } from './connect.view.js';
import type { ConnectFullViewProps } from './connect-full.view.js';
import { css } from './connect-wide.css.js';
import { isAgreementMissing, LegalFrame } from './legal.js';

export interface ConnectWideViewProps extends Omit<ConnectFullViewProps, 'maxHeight'> {
  /** The code. Absent: a button that calls `onShowCode` is in its place. */
  readonly code?: ReactNode;
  readonly onShowCode?: (() => void) | undefined;
}

/** The list of wallets, and beside it the QR code or what leads to it. */
export function ConnectWideView({ code, onShowCode, arrange, ...props }: ConnectWideViewProps) {
  useStyles(css);
  const { t } = useMessages(connectWideTexts);
  const { legal, isLegalChecked, onLegalChange, ...connect } = props;
  const terms = { legal, isLegalChecked, onLegalChange };
  return (
    <div className="connect-wide">
      <div>
        <ConnectView
          {...connect}
          compose={(list, hints) => (
            <LegalFrame {...terms} after={hints}>
              <ScrollArea maxHeight={CONNECT_HEIGHT_PX}>{arrange ? arrange(list) : list}</ScrollArea>
            </LegalFrame>
          )}
        />
      </div>
      {/* The code is what the visitor asked for: its view begins there, and not at the list that was there before. */}
      <section
        className="connect-wide-side"
        aria-label={t('wide.scan')}
        {...(code !== undefined && { tabIndex: -1, 'data-autofocus': '' })}
      >
        {code ?? (
          <Inert isInert={isAgreementMissing(terms)}>
            <div className="connect-wide-scan">
              <span className="connect-wide-picture">
                <QrIcon size={72} />
              </span>
              <p className="connect-wide-title">{t('wide.scan')}</p>
              <p className="connect-wide-text">{t('wide.hint')}</p>
              <Button kind="primary" isFullWidth onPress={() => onShowCode?.()}>
                {t('wide.show')}
              </Button>
            </div>
          </Inert>
        )}
      </section>
    </div>
  );
}
