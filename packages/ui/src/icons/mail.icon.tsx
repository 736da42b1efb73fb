import { Icon, type IconProps } from './icon.js';

export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 4.25h10.5c.97 0 1.75.78 1.75 1.75v8c0 .97-.78 1.75-1.75 1.75H4.75C3.78 15.75 3 14.97 3 14V6c0-.97.78-1.75 1.75-1.75ZM3.6 6.4l5.4 4.2c.59.46 1.41.46 2 0l5.4-4.2" />
    </Icon>
  );
}
