import { Icon, type IconProps } from './icon.js';

export function AppStoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="3" width="14" height="14" rx="4" />
      <path d="m7 13.25 3-6.5 3 6.5M8.1 11h3.8" />
    </Icon>
  );
}
