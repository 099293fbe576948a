import type { Area } from '../../../src/quotes/surcharges/areas/area';
import { AreaEntries, type EntryReport } from './area-entries';

/** What the rows of one list of areas have in common. */
export interface AreaGroup {
  readonly courier: string;
  readonly country: string;
  /** The first day of the list, if the file names one. */
  readonly validFrom?: string | undefined;
}

/** A courier's areas in one country, as a file has them. */
export interface DatedAreas extends AreaGroup {
  readonly areas: readonly Area[];
}

/** The rows of a file by courier, country and first day. */
export class AreaGroups {
  private readonly groups = new Map<string, { group: AreaGroup; entries: AreaEntries }>();

  of({ courier, country, validFrom }: AreaGroup): AreaEntries {
    const key = [courier, country, validFrom].join(' ');
    const known = this.groups.get(key);
    if (known !== undefined) return known.entries;
    const entries = new AreaEntries();
    this.groups.set(key, { group: { courier, country, validFrom }, entries });
    return entries;
  }

  /** The areas in an order that does not depend on that of the rows. */
  settle(report: EntryReport): DatedAreas[] {
    return [...this.groups]
      .sort(([a], [b]) => Number(a > b) - Number(a < b))
      .map(([, { group, entries }]) => ({ ...group, areas: entries.settle(report) }));
  }
}
