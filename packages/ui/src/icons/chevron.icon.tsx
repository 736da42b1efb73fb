import { Icon, type IconProps } from './icon.js';

export function ChevronIcon(props: IconProps) {
  return (
    <Icon isMirrored {...props}>
      <path d="m8 5.5 4.5 4.5L8 14.5" />
    </Icon>
  );
}
