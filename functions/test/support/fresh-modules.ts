import { createRequire } from 'node:module';

/** Loads modules that a process which has just started would load. */
export const load = createRequire(__filename);

/** What is loaded next is loaded as in a process that has just started. */
export function forgetModules(): void {
  for (const path of Object.keys(load.cache)) Reflect.deleteProperty(load.cache, path);
}

/** @returns what puts back the modules that are loaded now. */
export function keepModules(): () => void {
  const loaded = { ...load.cache };
  return () => {
    forgetModules();
    Object.assign(load.cache, loaded);
  };
}
