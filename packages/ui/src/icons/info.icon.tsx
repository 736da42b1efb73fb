import { Icon, type IconProps } from './icon.js';

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.25v4.25M10 6.5v.01" />
    </Icon>
  );
}
