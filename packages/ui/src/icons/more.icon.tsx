import { Icon, type IconProps } from './icon.js';

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path strokeWidth="2.25" d="M4.75 10h.01M10 10h.01M15.25 10h.01" />
    </Icon>
  );
}
