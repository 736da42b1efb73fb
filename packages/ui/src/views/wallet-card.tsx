import type { ReactNode } from 'react';
import { shortAddress } from '../messages/short-text.js';
import { WalletImage } from '../primitives/wallet-image.js';

export interface WalletCardProps {
  readonly name: string;
  readonly iconUrl?: string | undefined;
  readonly address: string;
  /** Next to the name. */
  readonly tag?: ReactNode;
  /** Next to the address. */
  readonly note?: ReactNode;
  /** At the end of the first row. */
  readonly actions?: ReactNode;
  readonly isActive?: boolean;
  /** Below the first row. */
  readonly children?: ReactNode;
}

/** A wallet with several actions, as an item of a `ul`. */
export function WalletCard({ actions, address, children, iconUrl, isActive, name, note, tag }: WalletCardProps) {
  return (
    <li className="wallet-card" aria-current={isActive || undefined}>
      <div className="wallet-card-head">
        <WalletImage name={name} url={iconUrl} />
        <div className="wallet-card-text">
          <p className="wallet-card-line">
            <span className="wallet-card-name" dir="auto">
              {name}
            </span>
            {tag}
          </p>
          <p className="wallet-card-line">
            {/* An address is written from left to right in every language. */}
            <bdi className="wallet-card-address" dir="ltr">
              {shortAddress(address)}
            </bdi>
            {note}
          </p>
        </div>
        {actions}
      </div>
      {children}
    </li>
  );
}
