import { useStyles } from '../styles/use-styles.js';
import { css } from './address-groups.css.js';

const GROUP = /.{1,4}/g;

/** A whole address in groups of four, to compare; read out and copied as one text. */
export function AddressGroups({ address }: { readonly address: string }) {
  useStyles(css);
  return (
    <>
      {/* An address is written from left to right in every language. */}
      <p className="visually-hidden">{address}</p>
      <p className="address-groups" dir="ltr" aria-hidden="true">
        {address.match(GROUP)?.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups of an address may repeat, and never move
          <span className="address-group" key={index}>
            {group}
          </span>
        ))}
      </p>
    </>
  );
}
