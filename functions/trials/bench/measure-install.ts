import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import { findFunctionsFolder } from '../../tools/functions-folder';
import { type Row, type Table, figure, judged } from './report';

const FOLDER = findFunctionsFolder();
const BUDGET_MIB = 880;
const BUDGET_PACKAGES = 1550;
const SHOWN = 15;

const Names = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: Names,
      devDependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
    }),
  ),
});

/** Each package by its place, such as `node_modules/jest`, with the places of what it depends on. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** What `npm ci` installs: its size, how many packages, and which direct dependencies they are for. */
export function measureInstall(): (Row | Table)[] {
  const text = readFileSync(join(FOLDER, 'package-lock.json'), 'utf8');
  const { packages } = Lock.parse(JSON.parse(text));
  const root = packages[''];
  const direct = Object.keys({ ...root?.dependencies, ...root?.devDependencies });
  const graph: Graph = new Map(
    Object.entries(packages).map(([place, { devDependencies: _, ...names }]) => [
      place,
      Object.values(names).flatMap((all) =>
        Object.keys(all).flatMap((name) => findPlace(packages, place, name)),
      ),
    ]),
  );
  const size = mebibytes(join(FOLDER, 'node_modules'));
  const count = graph.size - 1;
  return [
    row('install: size of node_modules', size, 'MiB', BUDGET_MIB),
    row('install: packages in package-lock.json', count, 'packages', BUDGET_PACKAGES),
    buildTable(direct, graph),
  ];
}

const row = (name: string, value: number, unit: Row['unit'], most: number): Row =>
  judged({ name, value, unit }, { atMost: most }, `at most ${most}`);

/** Where a package finds another one: below itself, or below a folder that it lies in. */
function findPlace(packages: object, from: string, name: string): string[] {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (place in packages) return [place];
    // A peer that is optional, or a package for another system.
    if (at === '') return [];
  }
}

function buildTable(direct: readonly string[], graph: Graph): Table {
  const owned = direct.map((name) => {
    const others = reached(
      direct.filter((one) => one !== name),
      graph,
    );
    const own = [...reached([name], graph)].filter((place) => !others.has(place));
    const sizes = own.map((place) => mebibytes(join(FOLDER, place), 'node_modules'));
    const installed = sizes.filter((size) => size > 0);
    return { name, size: sizes.reduce((sum, one) => sum + one, 0), count: installed.length };
  });
  const largest = owned.sort((one, other) => other.size - one.size).slice(0, SHOWN);
  return {
    title: 'Install: what one direct dependency owns alone',
    header: ['dependency', 'MiB', 'packages'],
    lines: largest.map(({ name, size, count }) => [name, figure(size), figure(count)]),
    notes: ['Counted are the packages that no other direct dependency reaches.'],
  };
}

/** The places of some direct dependencies, and of all that they depend on. */
function reached(direct: readonly string[], graph: Graph): Set<string> {
  const seen = new Set(direct.map((name) => `node_modules/${name}`));
  // A set goes on to what is added while it is iterated over.
  for (const place of seen) for (const next of graph.get(place) ?? []) seen.add(next);
  return seen;
}

/** As allocated on disk; 0 for a folder that is not there. */
function mebibytes(folder: string, except?: string): number {
  const allocated = (path: string): number => {
    const { blocks = 0 } = lstatSync(path, { throwIfNoEntry: false }) ?? {};
    return (blocks * 512) / 2 ** 20;
  };
  if (allocated(folder) === 0) return 0;
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== except)
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? mebibytes(path, except) : allocated(path);
    })
    .reduce((sum, one) => sum + one, allocated(folder));
}
