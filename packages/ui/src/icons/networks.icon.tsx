import { Icon, type IconProps } from './icon.js';

export function NetworksIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="4.75" r="2" />
      <circle cx="4.75" cy="14.75" r="2" />
      <circle cx="15.25" cy="14.75" r="2" />
      <path d="m9.1 6.55-3.4 6.4M10.9 6.55l3.4 6.4M6.75 14.75h6.5" />
    </Icon>
  );
}
