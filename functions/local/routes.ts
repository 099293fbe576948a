import { isMisspelt, unknownFunction } from '../src/http/request-parts';
import { REGION } from '../src/platform/config';
import type { Routes } from './front-server';

interface Emulated {
  readonly projectId: string;
  /** The names of its functions. */
  readonly names: readonly string[];
  readonly functionsPort: number;
}

/** Each function is at `/{project}/{region}/{name}`, whatever follows it, as at Google. */
export function functionRoutes(
  { projectId, names, functionsPort: port }: Emulated,
  ownAnswer: (path: string) => object | undefined,
): Routes {
  const base = `/${projectId}/${REGION}`;
  return (method, path, query) => {
    const own = method === 'GET' || method === 'HEAD' ? ownAnswer(path) : undefined;
    if (own !== undefined) return { own };
    const name = names.find((one) => `${path}/`.startsWith(`${base}/${one}/`));
    if (name === undefined) return unknownFunction(path, names, base);
    return { at: { port, path: `${base}/${name}${query}`, isFunction: true } };
  };
}

/** As Hosting's rewrites say; what is no page and no function, but called like one, is refused. */
export function siteRoutes({
  projectId,
  names,
  functionsPort,
  sitePort,
}: Emulated & { readonly sitePort: number }): Routes {
  return (method, path, query) => {
    const name = names.find((one) => path.replace(/\/$/, '') === `/${one}`);
    if (name !== undefined) {
      const onward = `/${projectId}/${REGION}/${name}${query}`;
      return { at: { port: functionsPort, path: onward, isFunction: true } };
    }
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || isMisspelt(path, names) || NO_PAGE.test(path))
      return unknownFunction(path, names);
    return { at: { port: sitePort, path: `${path}${query}`, isFunction: false } };
  };
}

/** Addresses of the emulator's own, and percent signs that stand for nothing. */
const NO_PAGE = /^\/__\/|%(?![0-9a-f]{2})/i;
