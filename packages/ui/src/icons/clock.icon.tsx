import { Icon, type IconProps } from './icon.js';

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 5.75V10l2.75 2" />
    </Icon>
  );
}
