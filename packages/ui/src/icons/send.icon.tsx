import { Icon, type IconProps } from './icon.js';

export function SendIcon(props: IconProps) {
  return (
    <Icon isMirrored {...props}>
      <path d="m5.5 14.5 8.75-8.75M7.25 5.5h7.25v7.25" />
    </Icon>
  );
}
