import { Icon, type IconProps } from './icon.js';

/** A code, and the phone that reads it. */
export function PairingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="3" width="6.5" height="6.5" rx="1.75" />
      <rect x="11.5" y="6.5" width="5.5" height="10.5" rx="1.5" />
      <path d="M6.25 6.25v.01M14.25 14.4v.01M6.25 12.5v1.25c0 .97.78 1.75 1.75 1.75h.75" />
    </Icon>
  );
}
