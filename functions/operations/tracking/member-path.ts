/** A member's path where it does not matter what is a list. */
export const withoutLists = (path: string): string => path.replaceAll('[]', '');

export const memberPath = (path: string, name: string): string =>
  path === '' ? name : `${path}.${name}`;

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
