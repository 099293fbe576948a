export const formatDay = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '';
