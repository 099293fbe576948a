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

/** Leaves out members that are null or undefined. */
export function withoutBlanks<Members extends object>(given: Members): WithoutBlanks<Members> {
  const kept = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as WithoutBlanks<Members>;
}

type WithoutUndefined<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** Leaves out undefined members and keeps null. */
export function withoutUndefined<Members extends object>(
  given: Members,
): WithoutUndefined<Members> {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as WithoutUndefined<Members>;
}
