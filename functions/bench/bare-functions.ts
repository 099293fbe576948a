import type { BuiltFunction } from '../local/function-server';

export const BARE: BuiltFunction = { module: 'bench/bare.js', name: 'bare' };
export const BARE_READ: BuiltFunction = { module: 'bench/bare.js', name: 'bareRead' };
