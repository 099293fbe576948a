import type { ComponentChildren, JSX } from 'preact';
import { Link } from 'wouter-preact';

/** A link; what the list has no filter for is only text. */
export const Linked = ({
  href,
  children,
}: {
  href: string | undefined;
  children: ComponentChildren;
}): JSX.Element => (href === undefined ? <>{children}</> : <Link href={href}>{children}</Link>);
