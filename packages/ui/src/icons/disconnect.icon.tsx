import { Icon, type IconProps } from './icon.js';

export function DisconnectIcon(props: IconProps) {
  return (
    <Icon isMirrored {...props}>
      <path d="M8 3.75H5.75a2 2 0 0 0-2 2v8.5a2 2 0 0 0 2 2H8M12.75 13.5l3.5-3.5-3.5-3.5M16 10H8" />
    </Icon>
  );
}
