type Blankable<Members> = {
  [Name in keyof Members]: null extends Members[Name]
    ? Name
    : undefined extends Members[Name]
      ? Name
      : never;
}[keyof Members];

type WithoutBlanks<Members> = Omit<Members, Blankable<Members>> & {
  [Name in Blankable<Members>]?: NonNullable<Members[Name]>;
};

/** The members that are there: one that is null or undefined is left out. */
export function withoutBlanks<Members extends object>(given: Members): WithoutBlanks<Members> {
  const kept = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as WithoutBlanks<Members>;
}

type WithoutUndefined<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** The members that are there, null among them. */
export function withoutUndefined<Members extends object>(
  given: Members,
): WithoutUndefined<Members> {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as WithoutUndefined<Members>;
}
