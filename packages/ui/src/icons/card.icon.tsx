import { Icon, type IconProps } from './icon.js';

export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 4.5h10.5c.97 0 1.75.78 1.75 1.75v7.5c0 .97-.78 1.75-1.75 1.75H4.75C3.78 15.5 3 14.72 3 13.75v-7.5c0-.97.78-1.75 1.75-1.75ZM3 8.25h14M6 12.5h2.5" />
    </Icon>
  );
}
