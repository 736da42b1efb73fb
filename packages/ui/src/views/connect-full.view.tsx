import type { ReactNode } from 'react';
import { ScrollArea } from '../primitives/scroll-area.js';
import { CONNECT_HEIGHT_PX, ConnectView, type ConnectViewProps } from './connect.view.js';
import { LegalFrame, type LegalTerms } from './legal.js';

export interface ConnectFullViewProps extends Omit<ConnectViewProps, 'compose'>, LegalTerms {
  /** Maximum height of the list before it scrolls, in px. Default 470. */
  readonly maxHeight?: number;
  /** Places the list of wallets among the other ways to connect. */
  readonly arrange?: ((wallets: ReactNode) => ReactNode) | undefined;
}

/** Connect with its optional parts: other ways to connect, and the legal documents. */
export function ConnectFullView({
  arrange,
  maxHeight = CONNECT_HEIGHT_PX,
  legal,
  isLegalChecked,
  onLegalChange,
  ...connect
}: ConnectFullViewProps) {
  return (
    <ConnectView
      {...connect}
      compose={(list, hints) => (
        <LegalFrame legal={legal} isLegalChecked={isLegalChecked} onLegalChange={onLegalChange} after={hints}>
          <ScrollArea maxHeight={maxHeight}>{arrange ? arrange(list) : list}</ScrollArea>
        </LegalFrame>
      )}
    />
  );
}
