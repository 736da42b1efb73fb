import { Icon, type IconProps } from './icon.js';

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.75 5.75h12.5M8 5.5v-1a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1M5.25 5.75l.65 9.3a1.5 1.5 0 0 0 1.5 1.4h5.2a1.5 1.5 0 0 0 1.5-1.4l.65-9.3M8.5 9v4M11.5 9v4" />
    </Icon>
  );
}
