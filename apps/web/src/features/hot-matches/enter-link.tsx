import type { ReactNode } from 'react';
import { logInFor } from '../session/after-login.ts';

interface EnterLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Into the sportsbook; a visitor logs in first and comes out at the same place. */
export const EnterLink = ({ href, className, label, children }: EnterLinkProps) => (
  <a href={href} className={className} aria-label={label} onClick={(event) => logInFor(href, event)}>
    {children}
  </a>
);
