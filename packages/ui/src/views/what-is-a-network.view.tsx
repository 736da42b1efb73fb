import { NodesDrawing } from '../drawings/nodes.drawing.js';
import { ShapesDrawing } from '../drawings/shapes.drawing.js';
import { guideTexts } from '../messages/en/guides.js';
import { useMessages } from '../messages/use-messages.js';
import { Link } from '../primitives/link.js';
import { GuidePanels } from './guide-panels.js';

export interface WhatIsANetworkViewProps {
  /** A page that explains more. Must have passed the link allow-list. */
  readonly learnMoreHref?: string;
}

/** Explains networks to a visitor who has to choose one. */
export function WhatIsANetworkView({ learnMoreHref }: WhatIsANetworkViewProps) {
  const { t } = useMessages(guideTexts);
  return (
    <>
      <GuidePanels
        panels={[
          { drawing: <NodesDrawing />, title: t('whatIsANetwork.nuts.title'), text: t('whatIsANetwork.nuts.text') },
          { drawing: <ShapesDrawing />, title: t('whatIsANetwork.uses.title'), text: t('whatIsANetwork.uses.text') },
        ]}
      />
      {learnMoreHref && (
        <Link href={learnMoreHref} look="button">
          {t('whatIsANetwork.more')}
        </Link>
      )}
    </>
  );
}
