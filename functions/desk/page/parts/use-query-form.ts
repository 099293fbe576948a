import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useSearchParams } from 'wouter-preact';

import type { BoundField } from './bind-fields';

/** The fields of a form, by name; empty ones included. */
export type QueryFields<Name extends string> = Readonly<Record<Name, string>>;

export interface QueryForm<Name extends string> {
  /** As it is typed. */
  readonly fields: QueryFields<Name>;
  /** As it stands in the address: a moment later, so that not every letter is asked for. */
  readonly settled: QueryFields<Name>;
  readonly set: (name: Name, value: string) => void;
  /** What the control of a field needs: its name, and its value as it is typed. */
  readonly of: (name: Name) => BoundField<string, string>;
  /** Puts fields into the address at once, without the place in a list that the address had. */
  readonly submit: (fields: QueryFields<Name>) => void;
}

const SETTLE_MS = 350;

/**
 * A form whose state is in the address, so that a link shows it and "back" leads to the state
 * before. What equals its default is left out of the address. A form that settles by itself writes
 * the address as one types; any other writes it when it is submitted.
 */
export function useQueryForm<Name extends string>(
  defaults: QueryFields<Name>,
  { settlesItself = true } = {},
): QueryForm<Name> {
  const [search, setSearch] = useSearchParams();
  const query = search.toString();
  const settled = useMemo(() => readFields(defaults, new URLSearchParams(query)), [query]);
  const [fields, setFields] = useState(settled);
  const written = useRef(query);

  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    setFields(settled);
  }, [query, settled]);

  const write = (next: URLSearchParams): void => {
    written.current = next.toString();
    setSearch(next);
  };

  useEffect(() => {
    if (!settlesItself) return;
    const next = toSearch(defaults, fields);
    if (next.toString() === toSearch(defaults, settled).toString()) return;
    const timer = setTimeout(() => write(next), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [fields]);

  const set = (name: Name, value: string): void =>
    setFields((before) => ({ ...before, [name]: value }));
  return {
    fields,
    settled,
    set,
    of: (name) => ({ name, value: fields[name], onChange: (value) => set(name, value) }),
    submit: (given) => {
      setFields(given);
      write(toSearch(defaults, given));
    },
  };
}

function readFields<Name extends string>(
  defaults: QueryFields<Name>,
  search: URLSearchParams,
): QueryFields<Name> {
  const entries = listNames(defaults).map((name) => [name, search.get(name) ?? defaults[name]]);
  // Each name of the defaults has an entry.
  return Object.fromEntries(entries) as QueryFields<Name>;
}

const toSearch = <Name extends string>(
  defaults: QueryFields<Name>,
  fields: QueryFields<Name>,
): URLSearchParams =>
  new URLSearchParams(
    listNames(defaults)
      .filter((name) => fields[name].trim() !== defaults[name])
      .map((name) => [name, fields[name].trim()]),
  );

// The keys of a record are its names.
const listNames = <Name extends string>(fields: QueryFields<Name>): Name[] =>
  Object.keys(fields) as Name[];
