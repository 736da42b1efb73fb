import { Icon, type IconProps } from './icon.js';

export function ReceiveIcon(props: IconProps) {
  return (
    <Icon isMirrored {...props}>
      <path d="m14.5 5.5-8.75 8.75M12.75 14.5H5.5V7.25" />
    </Icon>
  );
}
