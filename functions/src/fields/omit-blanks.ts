type Blankable<Members> = {
  [Name in keyof Members]: null extends Members[Name]
    ? Name
    : undefined extends Members[Name]
      ? Name
      : never;
}[keyof Members];

type BlanksOmitted<Members> = Omit<Members, Blankable<Members>> & {
  [Name in Blankable<Members>]?: NonNullable<Members[Name]>;
};

/** Leaves out members that are null or undefined. */
export function omitBlanks<Members extends object>(given: Members): BlanksOmitted<Members> {
  const kept = Object.entries(given).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as BlanksOmitted<Members>;
}

type UndefinedOmitted<Members> = { [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** Leaves out undefined members and keeps null. */
export function omitUndefined<Members extends object>(given: Members): UndefinedOmitted<Members> {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as UndefinedOmitted<Members>;
}
