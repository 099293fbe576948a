import type { ComponentChildren, JSX } from 'preact';
import { Link } from 'wouter-preact';

interface LinkedProps {
  readonly href: string | undefined;
  readonly children: ComponentChildren;
}

/** A link; what the list has no filter for is only text. */
export const Linked = ({ href, children }: LinkedProps): JSX.Element =>
  href === undefined ? <>{children}</> : <Link href={href}>{children}</Link>;

/** The shipments that a number counts, by the names of the list's filters. */
interface ShipmentsOf {
  readonly from: string;
  readonly to: string;
  readonly client?: string;
  readonly courier?: string;
  readonly service?: string;
  readonly country?: string;
  readonly status?: string;
  readonly unpriced?: '1';
  readonly unnumbered?: '1';
  /** Those whose status has not changed since before this day. */
  readonly unmoved?: string;
}

/** @example shipmentsLink({ from: '2026-11-20', to: '2026-11-26', country: 'JP' }) */
export const shipmentsLink = (of: ShipmentsOf): string =>
  `/shipments?${new URLSearchParams(Object.entries(of)).toString()}`;
