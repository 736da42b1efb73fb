import { Icon, type IconProps } from './icon.js';

export function ExternalIcon(props: IconProps) {
  return (
    <Icon isMirrored {...props}>
      <path d="M8.25 5h-2.5A1.75 1.75 0 0 0 4 6.75v7.5c0 .97.78 1.75 1.75 1.75h7.5c.97 0 1.75-.78 1.75-1.75v-2.5M11.5 4H16v4.5M15.75 4.25 9.5 10.5" />
    </Icon>
  );
}
