/** `01-intro`, `1. intro`, `02_x`, `0003-y` → name and position. Dates, years and versions (`2024-01`, `2024-x`, `3.6-x`) are names. */
export function unprefix(name: string, enabled: boolean): { name: string; position: number | null } {
  const match = enabled ? /^(\d{1,3}|0\d{1,9})(?:\s*[-_]+\s*|\.\s*(?!\d))(?=\S)(.+)$/.exec(name) : null;
  if (!match || /^\d{1,2}[-_.]\d/.test(name)) return { name, position: null };
  return { name: match[2] ?? name, position: Number(match[1]) };
}
