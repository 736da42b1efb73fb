import { Icon, type IconProps } from './icon.js';

export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 10a6 6 0 1 1-1.75-4.25L16 7.5M16 3.75V7.5h-3.75" />
    </Icon>
  );
}
