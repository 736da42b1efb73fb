import { Icon, type IconProps } from './icon.js';

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7.25" y="7.25" width="9.5" height="9.5" rx="2.25" />
      <path d="M12.75 4.75a2 2 0 0 0-2-1.5h-5.5a2 2 0 0 0-2 2v5.5a2 2 0 0 0 1.5 2" />
    </Icon>
  );
}
