import { Icon, type IconProps } from './icon.js';

/** A QR code and the phone that scans it. */
export function PairingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="3" width="6" height="6" rx="1.75" />
      <rect x="12" y="6.5" width="5" height="10.5" rx="1.5" />
      <path d="M6 6v.01M14.5 14.4v.01M6 12.25v1.5c0 .97.78 1.75 1.75 1.75H9" />
    </Icon>
  );
}
