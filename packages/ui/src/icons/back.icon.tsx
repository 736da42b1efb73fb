import { Icon, type IconProps } from './icon.js';

export function BackIcon(props: IconProps) {
  return (
    <Icon isMirrored {...props}>
      <path d="M12 4.5 6.5 10l5.5 5.5" />
    </Icon>
  );
}
