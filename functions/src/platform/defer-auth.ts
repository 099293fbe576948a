import { Module, createRequire } from 'node:module';

const load = createRequire(__filename);

/**
 * firebase-functions loads these, some 190 files, to check the callers of callable functions, of
 * which this service has none. They are loaded when something first asks for their member.
 */
const DEFERRED = { 'firebase-admin/auth': 'getAuth', 'firebase-admin/app-check': 'getAppCheck' };

function defer(name: string, member: string): void {
  const path = load.resolve(name);
  if (path in load.cache) return;
  const deferred = new Module(path);
  deferred.loaded = true;
  deferred.exports = Object.defineProperty({ __esModule: true }, member, {
    enumerable: true,
    get() {
      if (load.cache[path] === deferred) Reflect.deleteProperty(load.cache, path);
      return (load(name) as Record<string, unknown>)[member];
    },
  });
  load.cache[path] = deferred;
}

for (const [name, member] of Object.entries(DEFERRED)) defer(name, member);
