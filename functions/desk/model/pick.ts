/** Some members of an object, in the order of their names. */
export const pick = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> =>
  // Each of the names is a member, and none is added.
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
