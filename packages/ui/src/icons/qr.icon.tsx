import { Icon, type IconProps } from './icon.js';

export function QrIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.25" y="3.25" width="5" height="5" rx="1.25" />
      <rect x="11.75" y="3.25" width="5" height="5" rx="1.25" />
      <rect x="3.25" y="11.75" width="5" height="5" rx="1.25" />
      <path d="M11.75 11.75h1.5v1.5M16.75 11.75v.01M16.75 14.5v2.25H14.5M11.75 16.75v.01" />
    </Icon>
  );
}
