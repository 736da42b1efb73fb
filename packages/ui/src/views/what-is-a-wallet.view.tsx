import { GatewayDrawing } from '../drawings/gateway.drawing.js';
import { HomeDrawing } from '../drawings/home.drawing.js';
import { KeyDrawing } from '../drawings/key.drawing.js';
import { guideTexts } from '../messages/en/guides.js';
import { useMessages } from '../messages/use-messages.js';
import { Button } from '../primitives/button.js';
import { GuidePanels } from './guide-panels.js';

export interface WhatIsAWalletViewProps {
  /** Absent if no wallet can be offered. */
  readonly onGetWallet?: () => void;
}

/** Explains wallets to a visitor who has never had one. */
export function WhatIsAWalletView({ onGetWallet }: WhatIsAWalletViewProps) {
  const { t } = useMessages(guideTexts);
  return (
    <>
      <GuidePanels
        panels={[
          { drawing: <KeyDrawing />, title: t('whatIsAWallet.login.title'), text: t('whatIsAWallet.login.text') },
          { drawing: <HomeDrawing />, title: t('whatIsAWallet.assets.title'), text: t('whatIsAWallet.assets.text') },
          { drawing: <GatewayDrawing />, title: t('whatIsAWallet.web.title'), text: t('whatIsAWallet.web.text') },
        ]}
      />
      {onGetWallet && (
        <Button kind="primary" isFullWidth onPress={onGetWallet}>
          {t('whatIsAWallet.get')}
        </Button>
      )}
    </>
  );
}
