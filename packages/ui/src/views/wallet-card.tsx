import type { ReactNode } from 'react';
import { shortAddress } from '../messages/short-text.js';
import { WalletImage } from '../primitives/wallet-image.js';

export interface WalletCardProps {
  readonly name: string;
  readonly iconUrl?: string | undefined;
  readonly address: string;
  /** A name for the address, shown in its place. */
  readonly addressLabel?: string | undefined;
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

/** An account by its name, or by its shortened address, which is written from left to right in every language. */
export function AccountName({ address, addressLabel }: Pick<WalletCardProps, 'address' | 'addressLabel'>) {
  return (
    <bdi className="wallet-card-address" dir={addressLabel ? 'auto' : 'ltr'}>
      {addressLabel ?? shortAddress(address)}
    </bdi>
  );
}

/** A wallet with several actions, as an item of a `ul`. */
export function WalletCard(props: WalletCardProps) {
  const { actions, address, addressLabel, children, iconUrl, isActive, name, note, tag } = props;
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
            <AccountName address={address} addressLabel={addressLabel} />
            {note}
          </p>
        </div>
        {actions}
      </div>
      {children}
    </li>
  );
}
