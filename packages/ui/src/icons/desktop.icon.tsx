import { Icon, type IconProps } from './icon.js';

export function DesktopIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="3.75" width="14.5" height="9.5" rx="2" />
      <path d="M7 16.5h6M10 13.5v3" />
    </Icon>
  );
}
