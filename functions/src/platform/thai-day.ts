const THAILAND_OFFSET_MS = 7 * 60 * 60 * 1000;

/** The day in Thailand (UTC+7, no summer time) at an instant, as `YYYY-MM-DD`. */
export function thaiDay(epochMs: number): string {
  return new Date(epochMs + THAILAND_OFFSET_MS).toISOString().slice(0, 10);
}
