import { useParams } from 'wouter-preact';

import { decodeParam } from './decode-param';

/** The members of the address as they are named in the path of the screen. */
export function usePathParams<Name extends string>(): Readonly<Record<Name, string>> {
  const given = Object.entries(useParams<Record<Name, string>>());
  // The router has a member for each name in the path.
  return Object.fromEntries(
    given.map(([name, text]) => [name, decodeParam(String(text))]),
  ) as Record<Name, string>;
}
