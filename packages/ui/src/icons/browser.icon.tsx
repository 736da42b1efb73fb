import { Icon, type IconProps } from './icon.js';

export function BrowserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2.5" />
      <path d="M3 7.75h14M5.6 5.8v.01M8 5.8v.01" />
    </Icon>
  );
}
