import { CoinsDrawing } from '../../drawings/coins.drawing.js';
import { HomeDrawing } from '../../drawings/home.drawing.js';
import { fundingTexts } from '../../messages/en/funding.js';
import { useMessages } from '../../messages/use-messages.js';
import { Button } from '../../primitives/button.js';
import { GuidePanels } from '../guide-panels.js';

export interface WhatIsABuyViewProps {
  /** Leads to the providers. */
  readonly onBuy: () => void;
}

/** Explains buying to a visitor who is asked to choose a provider. */
export function WhatIsABuyView({ onBuy }: WhatIsABuyViewProps) {
  const { t } = useMessages(fundingTexts);
  return (
    <>
      <GuidePanels
        panels={[
          { drawing: <CoinsDrawing />, title: t('whatIsABuy.pay.title'), text: t('whatIsABuy.pay.text') },
          { drawing: <HomeDrawing />, title: t('whatIsABuy.provider.title'), text: t('whatIsABuy.provider.text') },
        ]}
      />
      <Button kind="primary" isFullWidth onPress={onBuy}>
        {t('whatIsABuy.buy')}
      </Button>
    </>
  );
}
