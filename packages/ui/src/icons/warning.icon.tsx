import { Icon, type IconProps } from './icon.js';

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.87 3.9 2.7 14.4a1.3 1.3 0 0 0 1.13 1.95h12.34a1.3 1.3 0 0 0 1.13-1.95L11.13 3.9a1.31 1.31 0 0 0-2.26 0ZM10 7.75v3.75M10 13.9v.01" />
    </Icon>
  );
}
