import { Icon, type IconProps } from './icon.js';

export function ShieldIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3l5.75 2.1v4.4c0 3.6-2.4 6.3-5.75 7.5-3.35-1.2-5.75-3.9-5.75-7.5V5.1zM7.6 9.9l1.75 1.75 3.2-3.3" />
    </Icon>
  );
}
