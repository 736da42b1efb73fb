import '@foyerkit/react/styles.css';
import type { ReactNode } from 'react';
import { Wallets } from './wallets';

export const metadata = { title: 'Host application' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Wallets>{children}</Wallets>
      </body>
    </html>
  );
}
